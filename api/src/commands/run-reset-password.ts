import { ownerId } from '@portico/contract/accounts/owner';
import { oneTimeLinkMinutes, resetLinkOf } from '@portico/contract/accounts/one-time-link';
import { emailKeyOf } from '@portico/contract/email';
import { makeResetLink } from '../accounts/reset/reset-links.js';
import { User } from '../accounts/users/user.entity.js';
import { systemActor } from '../database/actor.js';
import { CommandError, withDatabase } from '../database/command-database.js';
import { program } from './run-program.js';
import type { Database } from '../database/database.js';
import { schema } from '../schema.js';

export const runResetPassword = program({
  usage: 'Whose password? npm run reset-password -- EMAIL [--json]',
  arguments: 1,
  run: async (settings, email) => {
    const code = await withDatabase(settings, schema, (database) => newCode(database, email));
    const link = resetLinkOf(settings.publicUrl, code);
    const lines = [`Choose a new password here (works once, within ${oneTimeLinkMinutes} minutes): ${link}`];
    if (settings.accounts === 'closed')
      lines.push('Sign-in is closed. Set ACCOUNTS to login or open first, and restart the server.');
    return { lines, data: { email, link } };
  },
});

async function newCode(database: Database, email: string): Promise<string> {
  const user = await database.read().findOneBy(User, { emailKey: emailKeyOf(email) });
  if (user === null) throw new CommandError(`No account has the email ${email}. ${await adviceOf(database)}`);
  return database.write(systemActor, (transaction) => makeResetLink(transaction, user.userId));
}

/** Whoever runs the server may know the owner's email, which was perhaps mistyped when the account was claimed. */
async function adviceOf(database: Database): Promise<string> {
  const { email } = (await database.read().findOneBy(User, { userId: ownerId })) ?? {};
  return email
    ? `The owner’s is ${email}; see User List for others.`
    : 'The owner’s account isn’t claimed yet: restart the server, and open the link that it prints.';
}
