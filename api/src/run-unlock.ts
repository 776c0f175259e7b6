import { emailKeyOf } from '@portico/contract/email';
import { attemptsOn, forgetAttempts } from './accounts/users/account-attempts.js';
import { User } from './accounts/users/user.entity.js';
import { CommandError, withDatabase } from './foundation/commands/command-database.js';
import { systemActor } from './foundation/audit/actor.js';
import { type Output, runProgram } from './foundation/commands/run-program.js';
import { readSettings } from './foundation/config/read-settings.js';
import type { Database } from './foundation/database/database.js';
import { schema } from './schema.js';

/** `npm run unlock -- EMAIL [--json]`, with the server's environment, while it runs or not. */
export const runUnlock = (args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> =>
  runProgram(
    {
      usage: 'Whose account? npm run unlock -- EMAIL [--json]',
      arguments: 1,
      run: ({ args: [email = ''] }) =>
        withDatabase(readSettings(env), schema, async (database) => {
          const wasCounted = await unlock(database, email);
          return { lines: [sentence(email, wasCounted)], data: { email, wasCounted } };
        }),
    },
    args,
    output,
  );

const sentence = (email: string, wasCounted: boolean): string =>
  wasCounted
    ? `The failed attempts of ${email} were deleted. They can sign in now.`
    : `${email} has no failed attempts and is not locked out.`;

/**
 * Resets an account's failed attempts.
 *
 * @returns whether there were any
 */
async function unlock(database: Database, email: string): Promise<boolean> {
  const user = await database.read().findOneBy(User, { emailKey: emailKeyOf(email) });
  if (user === null)
    throw new CommandError(`No account has the email ${email}. Check the spelling in the user list.`);
  if ((await attemptsOn(database.read(), user)).length === 0) return false;
  await database.write(systemActor, async ({ manager, record }) => {
    await forgetAttempts(manager, user);
    await record({ action: 'sign-in.unlocked', targetType: 'user', targetId: user.userId });
  });
  return true;
}
