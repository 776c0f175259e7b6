import { ownerId } from '@portico/contract/accounts/owner';
import { oneTimeLinkMinutes, resetLinkOf } from '@portico/contract/accounts/one-time-link';
import { emailKeyOf } from '@portico/contract/email';
import { Passkey } from '../accounts/passkeys/passkey.entity.js';
import { RecoveryCode } from '../accounts/passkeys/recovery-code.entity.js';
import { makeResetLink } from '../accounts/reset/reset-links.js';
import { User } from '../accounts/users/user.entity.js';
import { systemActor } from '../database/actor.js';
import { CommandError, withDatabase } from '../database/command-database.js';
import { program } from './run-program.js';
import type { Database, Transaction } from '../database/database.js';
import { nextVersion } from '../http/routes/locked-row.js';
import { schema } from '../schema.js';
import { SiteSettingsRow } from '../site/site-settings.entity.js';

const removePasskeys = 'remove-passkeys';

export const runResetPassword = program({
  usage: `Whose password? npm run reset-password -- EMAIL [--${removePasskeys}] [--json]`,
  arguments: 1,
  option: removePasskeys,
  run: async (settings, email, option?: string) => {
    const code = await withDatabase(settings, schema, (database) => newCode(database, email, option));
    const link = resetLinkOf(settings.publicUrl, code);
    const lines = [`Choose a new password here (works once, within ${oneTimeLinkMinutes} minutes): ${link}`];
    if (!option)
      lines.push(`Passkeys and recovery codes stay. If they are lost, remove them with --${removePasskeys}.`);
    if (settings.accounts === 'closed')
      lines.push('Sign-in is closed. Set ACCOUNTS to login or open first, and restart the server.');
    return { lines, data: { email, link } };
  },
});

async function newCode(database: Database, email: string, option?: string): Promise<string> {
  const user = await database.read().findOneBy(User, { emailKey: emailKeyOf(email) });
  if (user === null) throw new CommandError(`No account has the email ${email}. ${await adviceOf(database)}`);
  return database.write(systemActor, async (transaction) => {
    if (option) await removeSecondFactor(transaction, user.userId);
    return makeResetLink(transaction, user.userId);
  });
}

/** Of the owner also that passkeys are required: without one nobody could change that. */
async function removeSecondFactor({ manager, record }: Transaction, userId: number): Promise<void> {
  await manager.delete(Passkey, { userId });
  await manager.delete(RecoveryCode, { userId });
  const isOwner = userId === ownerId;
  if (isOwner) await manager.updateAll(SiteSettingsRow, { requirePasskey: false, ...nextVersion });
  const detail = isOwner ? 'all; administrators no longer need one' : 'all';
  await record({ action: 'passkey.removed', targetType: 'user', targetId: userId, detail });
}

/** Whoever runs the server may know the owner's email, which was perhaps mistyped when the account was claimed. */
async function adviceOf(database: Database): Promise<string> {
  const { email } = (await database.read().findOneBy(User, { userId: ownerId })) ?? {};
  return email
    ? `The owner’s is ${email}; see User List for others.`
    : 'The owner’s account isn’t claimed yet: restart the server, and open the link that it prints.';
}
