import { Controller, Ip, Post, UseGuards } from '@nestjs/common';
import { ForgottenPassword, passwordReset, SignedIn } from '@portico/contract/accounts/auth';
import type { Actor } from '../../foundation/audit/actor.js';
import { CheckedBody, checkedLater } from '../../foundation/routes/checked-body.js';
import { Answers, AnswersNothing, Public, Refuses } from '../../foundation/routes/route-facts.js';
import { SignInOpenGuard } from '../open-accounts.js';
import { CurrentActor } from '../sessions/access.guard.js';
import { ForgottenPasswords } from './forgotten-passwords.js';
import { ResetService } from './reset.service.js';

/** For the OpenAPI document, which leaves out the minimum password length: each installation sets its own. */
const Shape = passwordReset(1);

@Controller('api/auth')
export class ResetController {
  constructor(
    private readonly resets: ResetService,
    private readonly forgotten: ForgottenPasswords,
  ) {}

  @Post('reset')
  @Public()
  @UseGuards(SignInOpenGuard)
  @Answers('Sets a new password with the code of a one-time link, and signs in', SignedIn)
  @Refuses(404, 429)
  reset(
    @CheckedBody(Shape, checkedLater) body: unknown,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    return this.resets.reset(body, address, actor);
  }

  @Post('forgot')
  @Public()
  @UseGuards(SignInOpenGuard)
  @AnswersNothing('Sends a one-time link by mail, if the email has an account')
  @Refuses(409, 429)
  forgot(
    @CheckedBody(ForgottenPassword) { email }: ForgottenPassword,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.forgotten.send(email, address, actor);
  }
}
