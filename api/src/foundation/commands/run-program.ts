import { type ParseArgsConfig, parseArgs } from 'node:util';
import { SettingsError } from '../config/settings.js';
import { DatabaseStartError } from '../database/database-errors.js';
import { CommandError } from './command-database.js';

export interface Output {
  out(line: string): void;
  error(line: string): void;
}

/** A command of the terminal, `npm run NAME -- ARGUMENTS [--json]`. */
export interface Program {
  usage: string;
  arguments: number;
  /** Flags, beside `--json`. */
  flags?: string[];
  /** Errors, beside those of commands, settings and the database, whose message is for the person who ran it. */
  explained?: (new (...args: never[]) => Error)[];
  /** @returns what is said, and what `--json` prints instead */
  run(called: Called): Promise<{ lines: string[]; data: object }>;
}

interface Called {
  args: string[];
  flags: ReadonlySet<string>;
}

/** @returns the exit code: 0 done, 1 failed, 2 wrong usage */
export async function runProgram(program: Program, given: string[], output: Output): Promise<number> {
  const called = parsed(program, given);
  if (called === undefined) {
    output.error(program.usage);
    return 2;
  }
  const isJson = called.flags.has('json');
  try {
    const { lines, data } = await program.run(called);
    for (const line of isJson ? [JSON.stringify({ ok: true, ...data })] : lines) output.out(line);
    return 0;
  } catch (error) {
    const explained = [CommandError, SettingsError, DatabaseStartError, ...(program.explained ?? [])];
    if (!explained.some((kind) => error instanceof kind)) throw error;
    const { message } = error as Error;
    if (isJson) output.out(JSON.stringify({ ok: false, error: message }));
    output.error(message);
    return 1;
  }
}

function parsed({ flags = [], arguments: count }: Program, given: string[]): Called | undefined {
  const options: ParseArgsConfig['options'] = {};
  for (const flag of ['json', ...flags]) options[flag] = { type: 'boolean' };
  try {
    const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options });
    const args = positionals.map((arg) => arg.trim());
    if (args.length !== count || args.includes('')) return undefined;
    return { args, flags: new Set(Object.keys(values)) };
  } catch {
    return undefined;
  }
}
