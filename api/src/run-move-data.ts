import { join } from 'node:path';
import { BackupError } from './backup/archive/manifest.js';
import { type Moved, moveData, undoMove } from './backup/move/move-data.js';
import { type Output, runProgram } from './foundation/commands/run-program.js';
import { readSettings } from './foundation/config/read-settings.js';
import { isPostgresUrl } from './foundation/config/settings.js';
import type { DatabaseSettings } from './foundation/database/data-sources.js';

/**
 * `npm run move-data -- --to URL|sqlite [--json]`, with the server's environment, while it runs or not; or `--undo`, while it doesn't
 * run.
 */
export const runMoveData = (args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> =>
  args.includes('--undo') ? runUndo(args, env, output) : runMove(args, env, output);

const runUndo = (args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> =>
  runProgram(
    {
      usage: 'npm run move-data -- --undo [--json]',
      arguments: 0,
      flags: ['undo'],
      explained: [BackupError],
      run: async () => {
        const settings = readSettings(env);
        await undoMove(settings);
        return {
          lines: [
            'Undone: servers start on the old data again. What was written in the other database since isn’t in it. Delete that database, or keep servers away from it.',
          ],
          data: {},
        };
      },
    },
    args,
    output,
  );

const runMove = (args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> =>
  runProgram(
    {
      usage:
        'Where to? npm run move-data -- --to postgres://user:password@host:5432/database [--json], or --to sqlite',
      arguments: 0,
      options: ['to'],
      explained: [BackupError],
      run: async ({ flags, options: { to = '' } }) => {
        const settings = readSettings(env);
        const databaseUrl = targetOf(to, settings);
        // With --json, standard output is only for the result.
        const say = flags.has('json') ? output.error : output.out;
        const moved = await moveData(settings, databaseUrl, {
          paused: () =>
            say('Writes are paused: a running server answers them with 503. It still answers reads.'),
          copied: (copied) => say(copiedSentence(copied)),
          waitingForServers: () =>
            say('Stop the server now. Until then the move is not finished, and writes stay paused.'),
          waitingForOthers: (names) =>
            say(
              `Stop the other servers, too: ${names.join('; ')}. If one is gone for good, end its connection with pg_terminate_backend.`,
            ),
        });
        return { lines: nextSteps(settings, databaseUrl), data: moved };
      },
    },
    args,
    output,
  );

/** @returns undefined for SQLite */
const targetOf = (to: string, { databaseUrl }: DatabaseSettings): string | undefined => {
  if (to !== 'sqlite' && !isPostgresUrl(to))
    throw new BackupError('--to must be sqlite, or like postgres://user:password@host:5432/database.');
  if (to === 'sqlite' && databaseUrl === undefined)
    throw new BackupError('The data is in SQLite already. Set DATABASE_URL to the database that it is in.');
  if (to !== 'sqlite' && databaseUrl !== undefined)
    throw new BackupError(
      'The data is in PostgreSQL already. Unset DATABASE_URL to move it there from SQLite. For another PostgreSQL, use npm run backup and npm run restore.',
    );
  return to === 'sqlite' ? undefined : to;
};

const copiedSentence = ({ rows, tables, seconds }: Moved): string =>
  `Copied ${rows} rows of ${tables} tables in ${seconds.toFixed(1)} s. Each table has the same hash in both databases.`;

const leftovers =
  'Delete them once the site runs, because later deletions don’t reach them. To return to them: npm run move-data -- --undo.';

const nextSteps = ({ dataDir }: DatabaseSettings, databaseUrl: string | undefined): string[] => {
  const path = join(dataDir, 'portico.db');
  return databaseUrl === undefined
    ? [
        `Moved into ${path}. Unset DATABASE_URL and start the server. Everybody stays signed in.`,
        `The old rows stay in PostgreSQL, and no server starts on them. ${leftovers}`,
      ]
    : [
        'Moved to PostgreSQL. Set DATABASE_URL to what --to was, and start the server. Everybody stays signed in.',
        `The old rows stay in ${path}, and no server starts on them. ${leftovers}`,
      ];
};
