import { runAudit } from '../../run-audit.js';
import { runBackup, runRestore } from '../../run-backup.js';
import { runMoveData } from '../../run-move-data.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
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
  onLine: (line: string) => void = () => undefined,
): Promise<Ended> => {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await run(
    args,
    { ...serverEnvironment(settings), ...env },
    {
      out: (line) => {
        out.push(line);
        onLine(line);
      },
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

/** `npm run audit`, with the environment of a server that uses the data. */
export const auditCommand = (settings: DatabaseSettings, ...args: string[]): Promise<Ended> =>
  runIn(runAudit, settings, args);

export const verifyAudit = (settings: DatabaseSettings, ...args: string[]): Promise<Ended> =>
  auditCommand(settings, 'verify', ...args);

/**
 * `npm run move-data`, with the environment of a server that uses the data.
 *
 * @param whileWaiting is called when all is copied and a server still runs; must stop it
 * @param whileOthersRun is called when only those with other folders run; must stop them
 */
export const moveData = async (
  settings: DatabaseSettings,
  to: string,
  whileWaiting: () => Promise<unknown> = () => Promise.reject(new Error('A server still runs.')),
  whileOthersRun: () => Promise<unknown> = whileWaiting,
): Promise<Ended> => {
  let waited: Promise<unknown> | undefined;
  const ended = await runIn(runMoveData, settings, ['--to', to], {}, (line) => {
    if (line.startsWith('Stop the server')) waited = whileWaiting();
    if (line.startsWith('Stop the other servers')) waited = whileOthersRun();
  });
  await waited;
  return ended;
};

/** `npm run move-data -- --undo`. */
export const undoMove = (settings: DatabaseSettings): Promise<Ended> =>
  runIn(runMoveData, settings, ['--undo']);
