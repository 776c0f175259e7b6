import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unlock, unlockAccount, type Unlocked } from './accounts/sign-in/unlock.js';
import { CommandError, sendCommand } from './foundation/commands/command-sockets.js';
import { readSettings } from './foundation/config/read-settings.js';
import { SettingsError } from './foundation/config/settings.js';
import type { DatabaseSettings } from './foundation/database/data-sources.js';
import { DatabaseStartError } from './foundation/database/database-errors.js';
import { Database } from './foundation/database/database.js';
import { DataInUseError } from './foundation/database/instance-lock.js';
import { openDatabase } from './foundation/database/open-database.js';
import { schema } from './schema.js';

interface Output {
  out(line: string): void;
  error(line: string): void;
}

const usage = 'Whose account? npm run unlock -- EMAIL [--json]';

/**
 * `npm run unlock -- EMAIL [--json]`, with the server's environment, while it runs or not.
 *
 * @returns the exit code: 0 when it is done, 1 when it cannot be, 2 when it is called in a wrong way
 */
export async function runUnlock(args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> {
  const called = parsed(args);
  if (called === undefined) {
    output.error(usage);
    return 2;
  }
  const { email, json } = called;
  try {
    const unlocked = await unlockAnywhere(readSettings(env), email);
    output.out(json ? JSON.stringify({ ok: true, ...unlocked }) : sentence(unlocked));
    return 0;
  } catch (error) {
    const isTold = [CommandError, SettingsError, DatabaseStartError].some((kind) => error instanceof kind);
    if (!isTold) throw error;
    const { message } = error as Error;
    if (json) output.out(JSON.stringify({ ok: false, error: message }));
    output.error(message);
    return 1;
  }
}

function parsed(args: string[]): { email: string; json: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [email = '', ...others] = positionals;
    return email.trim() === '' || others.length > 0 ? undefined : { email: email.trim(), json: values.json };
  } catch {
    return undefined;
  }
}

const sentence = ({ email, wasCounted }: Unlocked): string =>
  wasCounted
    ? `${email} can sign in again at once: the failed attempts are forgotten.`
    : `No failed attempts are counted for ${email}: nothing keeps them from signing in.`;

/** Servers that share PostgreSQL are all told, because each remembers whom it has refused. */
async function unlockAnywhere(settings: DatabaseSettings, email: string): Promise<Unlocked> {
  const [first, ...others] = await sendCommand(settings.dataDir, unlock, { email });
  if (first === undefined) return unlockHere(settings, email);
  return { ...first, wasCounted: [first, ...others].some(({ wasCounted }) => wasCounted) };
}

async function unlockHere(settings: DatabaseSettings, email: string): Promise<Unlocked> {
  const { dataDir, databaseUrl } = settings;
  if (!existsSync(databaseUrl === undefined ? join(dataDir, 'portico.db') : dataDir)) {
    throw new CommandError(`There is no installation in ${dataDir}. Set DATA_DIR to the folder of yours.`);
  }
  const opened = await openDatabase(settings, schema, refuseToMigrate).catch((error) => {
    if (!(error instanceof DataInUseError)) throw error;
    throw new CommandError(
      `A server uses ${dataDir} and takes no commands: it is starting or stopping, or has no socket. Try again, or stop it first.`,
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
    'The database is of an earlier version. Start the server once, then try again.',
  );
};
