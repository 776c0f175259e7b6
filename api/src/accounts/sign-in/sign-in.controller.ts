import { Controller, Ip, Post, UseGuards } from '@nestjs/common';
import { SignedIn, SignIn } from '@portico/contract/accounts/auth';
import type { Actor } from '../../foundation/audit/actor.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { Answers, Public, Refuses } from '../../foundation/routes/route-facts.js';
import { SignInOpenGuard } from '../open-accounts.js';
import { CurrentActor } from '../sessions/access.guard.js';
import { SignInService } from './sign-in.service.js';

@Controller('api/auth')
export class SignInController {
  constructor(private readonly signIns: SignInService) {}

  @Post()
  @Public()
  @UseGuards(SignInOpenGuard)
  @Answers('Signs in', SignedIn)
  @Refuses(401, 429)
  signIn(
    @CheckedBody(SignIn) credentials: SignIn,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    return this.signIns.signIn(credentials, address, actor);
  }
}
