import { Controller, Inject, Injectable, Ip, type PipeTransform, Post, UseGuards } from '@nestjs/common';
import { type Registration, registration, SignedIn } from '@portico/contract/accounts/auth';
import type { Actor } from '../../foundation/audit/actor.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { BodyPipe, CheckedBody } from '../../foundation/routes/checked-body.js';
import { Creates, Public, Refuses } from '../../foundation/routes/route-facts.js';
import { RegistrationOpenGuard } from '../open-accounts.js';
import { PasswordPolicy, withBlocklist } from '../passwords/password-policy.js';
import { CurrentActor } from '../sessions/access.guard.js';
import { RegistrationService } from './registration.service.js';

/** Checks a registration by the installation's rules for passwords. */
@Injectable()
class RegistrationPipe implements PipeTransform<unknown, Registration> {
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

/** For the document, which does not show how long a password must be: that is the installation's choice. */
const Shape = registration(1);

@Controller('api/users/new')
export class RegistrationController {
  constructor(private readonly registrations: RegistrationService) {}

  @Post()
  @Public()
  @UseGuards(RegistrationOpenGuard)
  @Creates('Registers a user, who is then signed in', SignedIn)
  @Refuses(409, 429)
  register(
    @CheckedBody(Shape, RegistrationPipe) body: Registration,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    return this.registrations.register(body, address, actor);
  }
}
