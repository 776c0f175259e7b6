import { runBackup, runRestore } from '../../commands/run-backup.js';
import type { DatabaseSettings } from '../../database/data-sources.js';
import { serverEnvironment } from '../server/server-environment.js';

type Run = typeof runBackup;

/** How a command ended, what it said, and what it printed with `--json`. */
export interface Ended {
  code: number;
  out: string[];
  errors: string[];
  json: ReturnType<typeof JSON.parse>;
}

const runIn = async (
  run: Run,
  settings: DatabaseSettings,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> => {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await run(
    args,
    { ...serverEnvironment(settings), ...env },
    {
      out: (line) => out.push(line),
      error: (line) => errors.push(line),
    },
  );
  return { code, out, errors, json: args.includes('--json') ? JSON.parse(out.join('')) : undefined };
};

/** `npm run backup`, with the environment of a server that uses this data. */
export const backUp = (
  settings: DatabaseSettings,
  args: string[] = [],
  env?: NodeJS.ProcessEnv,
): Promise<Ended> => runIn(runBackup, settings, args, env);

/** `npm run restore`, with the environment of the server that will use the data. */
export const restore = (settings: DatabaseSettings, file: string, env?: NodeJS.ProcessEnv): Promise<Ended> =>
  runIn(runRestore, settings, [file], env);
