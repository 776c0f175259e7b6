import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unlock, unlockAccount, type Unlocked } from './accounts/sign-in/unlock.js';
import { CommandError, sendCommand } from './foundation/commands/command-sockets.js';
import { type Output, runProgram } from './foundation/commands/run-program.js';
import { readSettings } from './foundation/config/read-settings.js';
import type { DatabaseSettings } from './foundation/database/data-sources.js';
import { DatabaseStartError } from './foundation/database/database-errors.js';
import { Database } from './foundation/database/database.js';
import { DataInUseError } from './foundation/database/instance-lock.js';
import { openDatabase } from './foundation/database/open-database.js';
import { schema } from './schema.js';

/** `npm run unlock -- EMAIL [--json]`, with the server's environment, while it runs or not. */
export const runUnlock = (args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> =>
  runProgram(
    {
      usage: 'Whose account? npm run unlock -- EMAIL [--json]',
      arguments: 1,
      run: async ({ args: [email = ''] }) => {
        const unlocked = await unlockAnywhere(readSettings(env), email);
        return { lines: [sentence(unlocked)], data: unlocked };
      },
    },
    args,
    output,
  );

const sentence = ({ email, wasCounted }: Unlocked): string =>
  wasCounted
    ? `${email} can sign in again now. The failed attempts were deleted.`
    : `${email} has no failed attempts and is not locked out.`;

/** Tells all servers that share the database, because each caches refusals. */
async function unlockAnywhere(settings: DatabaseSettings, email: string): Promise<Unlocked> {
  const [first, ...others] = await sendCommand(settings.dataDir, unlock, { email });
  if (first === undefined) return unlockHere(settings, email);
  return { ...first, wasCounted: [first, ...others].some(({ wasCounted }) => wasCounted) };
}

async function unlockHere(settings: DatabaseSettings, email: string): Promise<Unlocked> {
  const { dataDir, databaseUrl } = settings;
  if (!existsSync(databaseUrl === undefined ? join(dataDir, 'portico.db') : dataDir)) {
    throw new CommandError(`There is no installation in ${dataDir}. Set DATA_DIR to its data folder.`);
  }
  const opened = await openDatabase(settings, schema, { onMigration: refuseToMigrate }).catch((error) => {
    if (!(error instanceof DataInUseError)) throw error;
    throw new CommandError(
      `A server is using ${dataDir} but accepts no commands: it is starting or stopping, or has no socket. Try again, or stop it first.`,
    );
  });
  try {
    return await unlockAccount(new Database(opened), { email });
  } finally {
    await opened.close();
  }
}

const refuseToMigrate = (): never => {
  throw new DatabaseStartError(
    'The database is from an earlier version. Start the server once, then try again.',
  );
};
