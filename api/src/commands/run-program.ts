import { parseArgs } from 'node:util';
import { escapeControls, escapeInLines } from '@portico/contract/escape-controls';
import { readSettings } from '../config/read-settings.js';
import type { Settings } from '../config/settings.js';
import { explainFailure } from '../database/explain-failure.js';

export interface Output {
  out(line: string): void;
  error(line: string): void;
}

/** A command of the terminal, `npm run NAME -- ARGUMENTS [--json]`, with the server's environment, while it runs or not. */
interface Program {
  usage: string;
  arguments: number;
  /** May be given besides, as `--OPTION`; it is the last argument of `run` then. */
  option?: string;
  /** @returns what is said, and what `--json` prints instead */
  run(settings: Settings, ...args: string[]): Promise<{ lines: string[]; data: object }>;
}

/** @returns the exit code: 0 done, 1 failed, 2 wrong usage */
type Run = (args: string[], env: NodeJS.ProcessEnv, output: Output) => Promise<number>;

export const program =
  ({ usage, arguments: count, option, run }: Program): Run =>
  async (given, env, output) => {
    const { args, isJson, more = [] } = parsed(given, option);
    if (args?.length !== count || args.includes('')) {
      output.error(usage);
      return 2;
    }
    try {
      const { lines, data } = await run(readSettings(env), ...args, ...more);
      for (const line of isJson ? [JSON.stringify({ ok: true, ...data })] : lines)
        output.out(escapeControls(line));
      return 0;
    } catch (error) {
      const explanation = explainFailure(error);
      const { message, stack } = error as Error;
      if (isJson) output.out(escapeControls(JSON.stringify({ ok: false, error: explanation ?? message })));
      output.error(escapeInLines(explanation ?? stack!));
      return 1;
    }
  };

function parsed(args: string[], option = 'json'): { args?: string[]; isJson?: boolean; more?: string[] } {
  try {
    const options = { json: { type: 'boolean' }, [option]: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { json: isJson = false, ...more } = values;
    return { args: positionals.map((arg) => arg.trim()), isJson, more: Object.keys(more) };
  } catch {
    return {};
  }
}
