import { newPassword } from '@portico/contract/fields';
import { email } from '@portico/contract/email';
import * as v from 'valibot';
import { type Settings, SettingsError } from '../../config/settings.js';
import type { PasswordHashing } from '../passwords/password-hashing.js';
import { withPasswordPolicy } from '../passwords/password-policy.js';
import type { OwnerAccount } from './owner-claim.js';

type OwnerSettings = Pick<Settings, 'ownerEmail' | 'ownerPassword' | 'passwordMinLength'>;

const settingError = ({ message }: v.BaseIssue<unknown>): string =>
  `OWNER_PASSWORD: ${message.replace(/\.?$/, '.')}`;

/**
 * The owner's account from `OWNER_EMAIL` and `OWNER_PASSWORD`.
 *
 * @returns undefined if `OWNER_EMAIL` isn't set
 * @throws SettingsError if the password breaks the rules; the settings have already validated the email
 */
export async function configuredOwner(
  { ownerEmail, ownerPassword, passwordMinLength }: OwnerSettings,
  hashing: PasswordHashing,
): Promise<OwnerAccount | undefined> {
  if (ownerEmail === undefined) return undefined;
  const rules = withPasswordPolicy(
    v.strictObject({ email, password: newPassword('Password', passwordMinLength) }),
  );
  const checked = v.safeParse(rules, { email: ownerEmail, password: ownerPassword });
  if (!checked.success) throw new SettingsError(checked.issues.map(settingError));
  const { email: address, password } = checked.output;
  return { email: address, passwordHash: await hashing.hash(password) };
}
