import { Controller, Ip, Post } from '@nestjs/common';
import { SignedIn, SignIn } from '@portico/contract/auth';
import type { Actor } from '../audit/actor.js';
import { Public } from '../auth/access.decorator.js';
import { CurrentActor } from '../auth/current-actor.decorator.js';
import { CheckedBody } from '../http/checked-body.decorator.js';
import { Answers } from '../openapi/answers.decorator.js';
import { Accounts } from '../accounts/accounts.js';
import { Refuses } from '../openapi/refuses.decorator.js';
import { SignInService } from './sign-in.service.js';

@Controller('api/auth')
export class SignInController {
  constructor(
    private readonly accounts: Accounts,
    private readonly signIns: SignInService,
  ) {}

  @Post()
  @Public()
  @Answers('Signs in', SignedIn)
  @Refuses(401, 429)
  async signIn(
    @CheckedBody(SignIn) credentials: SignIn,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    await this.accounts.demandSignIn();
    return this.signIns.signIn(credentials, address, actor);
  }
}
