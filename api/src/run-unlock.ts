import { unlock, unlockAccount, type Unlocked } from './accounts/sign-in/unlock.js';
import { withDatabase } from './foundation/commands/command-database.js';
import { sendCommand } from './foundation/commands/command-sockets.js';
import { type Output, runProgram } from './foundation/commands/run-program.js';
import { readSettings } from './foundation/config/read-settings.js';
import type { DatabaseSettings } from './foundation/database/data-sources.js';
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
  if (first === undefined)
    return withDatabase(settings, schema, (database) => unlockAccount(database, { email }));
  return { ...first, wasCounted: [first, ...others].some(({ wasCounted }) => wasCounted) };
}
