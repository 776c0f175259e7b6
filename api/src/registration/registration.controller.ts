import { Controller, Ip, Post } from '@nestjs/common';
import { type Registration, registration, SignedIn } from '@portico/contract/auth';
import { Accounts } from '../accounts/accounts.js';
import type { Actor } from '../audit/actor.js';
import { Public } from '../auth/access.decorator.js';
import { CurrentActor } from '../auth/current-actor.decorator.js';
import { CheckedBody } from '../http/checked-body.decorator.js';
import { Creates } from '../openapi/answers.decorator.js';
import { Refuses } from '../openapi/refuses.decorator.js';
import { RegistrationPipe } from './registration.pipe.js';
import { RegistrationService } from './registration.service.js';

/** For the document, which does not show how long a password must be: that is the installation's choice. */
const Shape = registration(1);

@Controller('api/users/new')
export class RegistrationController {
  constructor(
    private readonly accounts: Accounts,
    private readonly registrations: RegistrationService,
  ) {}

  @Post()
  @Public()
  @Creates('Registers a user, who is then signed in', SignedIn)
  @Refuses(409, 429)
  async register(
    @CheckedBody(Shape, RegistrationPipe) body: Registration,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    await this.accounts.demandRegistration();
    return this.registrations.register(body, address, actor);
  }
}
