import { Controller, Ip, Post, UseGuards } from '@nestjs/common';
import { SignedIn, SignIn } from '@portico/contract/auth';
import type { Actor } from '../audit/actor.js';
import { Public } from '../auth/access.decorator.js';
import { CurrentActor } from '../auth/current-actor.decorator.js';
import { CheckedBody } from '../http/checked-body.decorator.js';
import { Answers } from '../openapi/answers.decorator.js';
import { SignInOpenGuard } from '../accounts/open-accounts.guard.js';
import { Refuses } from '../openapi/refuses.decorator.js';
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
