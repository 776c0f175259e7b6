import { Inject, Injectable } from '@nestjs/common';
import { newPassword } from '@portico/contract/fields';
import { email } from '@portico/contract/email';
import * as v from 'valibot';
import { SETTINGS, type Settings, SettingsError } from '../../config/settings.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { withPasswordPolicy } from '../passwords/password-policy.js';
import type { OwnerAccount } from './owner-claim.js';

type OwnerSettings = Pick<Settings, 'ownerEmail' | 'ownerPassword' | 'passwordMinLength'>;

const settingError = ({ message }: v.BaseIssue<unknown>): string =>
  `OWNER_PASSWORD: ${message.replace(/\.?$/, '.')}`;

/** The owner's account from `OWNER_EMAIL` and `OWNER_PASSWORD`. */
@Injectable()
export class ConfiguredOwner {
  readonly #rules;

  constructor(
    @Inject(SETTINGS) private readonly settings: OwnerSettings,
    private readonly hashing: PasswordHashing,
  ) {
    const password = newPassword('Password', settings.passwordMinLength);
    this.#rules = withPasswordPolicy(v.strictObject({ email, password }));
  }

  /**
   * @returns undefined if `OWNER_EMAIL` isn't set
   * @throws SettingsError if the password breaks the rules; the settings have already validated the email
   */
  async account(): Promise<OwnerAccount | undefined> {
    const { ownerEmail, ownerPassword } = this.settings;
    if (ownerEmail === undefined) return undefined;
    const checked = v.safeParse(this.#rules, { email: ownerEmail, password: ownerPassword });
    if (!checked.success) throw new SettingsError(checked.issues.map(settingError));
    const { email: address, password } = checked.output;
    return { email: address, passwordHash: await this.hashing.hash(password) };
  }
}
