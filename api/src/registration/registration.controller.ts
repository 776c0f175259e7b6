import { Controller, Ip, Post, UseGuards } from '@nestjs/common';
import { type Registration, registration, SignedIn } from '@portico/contract/auth';
import { RegistrationOpenGuard } from '../accounts/open-accounts.guard.js';
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
