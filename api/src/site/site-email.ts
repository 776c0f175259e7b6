import { isSampleText } from '@portico/contract/site/sample-settings';
import { assertConfirmed } from '../accounts/profile/current-password.js';
import type { User } from '../accounts/users/user.entity.js';
import { updateLock } from '../database/dialect.js';
import type { Transaction } from '../database/transaction.js';
import type { Mailer } from '../mail/mailer.js';
import { SiteSettingsRow } from './site-settings.entity.js';

/**
 * Call before the site's settings change: another email takes the password, because visitors' messages go there.
 *
 * @param after undefined stays
 * @param confirmed by `CurrentPassword.confirmGiven`
 * @returns the email before, for `sendEmailNotice`; undefined if it stays
 * @throws as `assertConfirmed`
 */
export async function confirmSiteEmail(
  { manager, record }: Transaction,
  after: string | undefined,
  confirmed: User | undefined,
): Promise<string | undefined> {
  const found = { where: { id: 1 }, select: { id: true, email: true }, ...updateLock(manager) };
  const { email: before } = await manager.findOneOrFail(SiteSettingsRow, found);
  if (after === undefined || after === before) return undefined;
  await assertConfirmed(manager, confirmed);
  const detail = `Email changed from ${before} to ${after}`;
  await record({ action: 'site.updated', targetType: 'site', targetId: null, detail });
  return before;
}

/** Tells the email before. Call once it is committed. */
export function sendEmailNotice(mailer: Mailer, before: string | undefined, after = ''): void {
  // The sample's is nobody's.
  if (before === undefined || !mailer.isOn || isSampleText('email', before)) return;
  mailer.sendLater(before, ({ name }) => ({
    // Mail is from the new one now.
    replyTo: { name, address: before },
    subject: `The email of ${name} was changed`,
    text: `The email that ${name} shows its visitors, and to which their messages go, was changed to ${after}.

If that wasn't you or another administrator, choose a new password, which signs you out everywhere else.
Then change it back in Site Settings. Activity shows who changed it.
`,
  }));
}
