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
  /** @returns what is said, and what `--json` prints instead */
  run(settings: Settings, ...args: string[]): Promise<{ lines: string[]; data: object }>;
}

/** @returns the exit code: 0 done, 1 failed, 2 wrong usage */
type Run = (args: string[], env: NodeJS.ProcessEnv, output: Output) => Promise<number>;

export const program =
  ({ usage, arguments: count, run }: Program): Run =>
  async (given, env, output) => {
    const { args, isJson } = parsed(given);
    if (args?.length !== count || args.includes('')) {
      output.error(usage);
      return 2;
    }
    try {
      const { lines, data } = await run(readSettings(env), ...args);
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

function parsed(args: string[]): { args?: string[]; isJson?: boolean } {
  try {
    const options = { json: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return { args: positionals.map((arg) => arg.trim()), isJson: values.json };
  } catch {
    return {};
  }
}
