import { Inject, Injectable } from '@nestjs/common';
import { newPassword } from '@portico/contract/fields';
import { email } from '@portico/contract/accounts/user';
import * as v from 'valibot';
import { SETTINGS, type Settings, SettingsError } from '../../foundation/config/settings.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { PasswordPolicy, withBlocklist } from '../passwords/password-policy.js';
import type { OwnerAccount } from '../users/owner-claim.js';

type OwnerSettings = Pick<Settings, 'ownerEmail' | 'ownerPassword' | 'passwordMinLength'>;

const mistake = ({ message }: v.BaseIssue<unknown>): string =>
  `OWNER_PASSWORD is refused: ${message.replace(/\.?$/, '.')}`;

/** The owner as `OWNER_EMAIL` and `OWNER_PASSWORD` name him. */
@Injectable()
export class ConfiguredOwner {
  readonly #rules;

  constructor(
    @Inject(SETTINGS) private readonly settings: OwnerSettings,
    policy: PasswordPolicy,
    private readonly hashing: PasswordHashing,
  ) {
    const password = newPassword('Password', settings.passwordMinLength);
    this.#rules = withBlocklist(v.strictObject({ email, password }), policy);
  }

  /**
   * Undefined if the environment names no owner.
   *
   * @throws SettingsError if a claim in the browser would refuse the password; the email was checked with the settings
   */
  async account(): Promise<OwnerAccount | undefined> {
    const { ownerEmail, ownerPassword } = this.settings;
    if (ownerEmail === undefined) return undefined;
    const checked = v.safeParse(this.#rules, { email: ownerEmail, password: ownerPassword });
    if (!checked.success) throw new SettingsError(checked.issues.map(mistake));
    const { email: address, password } = checked.output;
    return { email: address, passwordHash: await this.hashing.hash(password) };
  }
}
