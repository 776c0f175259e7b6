import { Inject, Injectable, type PipeTransform } from '@nestjs/common';
import { type Registration, registration } from '@portico/contract/auth';
import { SETTINGS, type Settings } from '../config/settings.js';
import { BodyPipe } from '../http/body.pipe.js';
import { withBlocklist } from '../passwords/blocklist-check.js';
import { PasswordPolicy } from '../passwords/password-policy.js';

/** Checks a registration by the installation's rules for passwords. */
@Injectable()
export class RegistrationPipe implements PipeTransform<unknown, Registration> {
  readonly #checked;

  constructor(
    @Inject(SETTINGS) { passwordMinLength }: Pick<Settings, 'passwordMinLength'>,
    policy: PasswordPolicy,
  ) {
    this.#checked = new BodyPipe(withBlocklist(registration(passwordMinLength), policy));
  }

  transform(body: unknown): Registration {
    return this.#checked.transform(body);
  }
}
