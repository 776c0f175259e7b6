import { Controller, Inject, Ip, Post, UseGuards } from '@nestjs/common';
import { registration, SignedIn } from '@portico/contract/accounts/auth';
import type { Actor } from '../../foundation/audit/actor.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { BodyPipe, CheckedBody, checkedLater } from '../../foundation/routes/checked-body.js';
import { Creates, Public, Refuses } from '../../foundation/routes/route-facts.js';
import { RegistrationOpenGuard } from '../open-accounts.js';
import { withPasswordPolicy } from '../passwords/password-policy.js';
import { CurrentActor } from '../sessions/access.guard.js';
import { RegistrationService } from './registration.service.js';

/** For the OpenAPI document, which leaves out the minimum password length: each installation sets its own. */
const Shape = registration(1);

@Controller('api/users/new')
export class RegistrationController {
  readonly #body;

  constructor(
    private readonly registrations: RegistrationService,
    @Inject(SETTINGS) { passwordMinLength }: Pick<Settings, 'passwordMinLength'>,
  ) {
    this.#body = new BodyPipe(withPasswordPolicy(registration(passwordMinLength)));
  }

  @Post()
  @Public()
  @UseGuards(RegistrationOpenGuard)
  @Creates('Registers a user, who is then signed in', SignedIn)
  @Refuses(409, 429)
  register(
    @CheckedBody(Shape, checkedLater) body: unknown,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    return this.registrations.register(this.#body.transform(body), address, actor);
  }
}
