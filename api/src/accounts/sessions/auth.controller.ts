import { Controller, Delete, Get } from '@nestjs/common';
import { AdminCheck, SelfId } from '@portico/contract/accounts/auth';
import { User } from '@portico/contract/accounts/user';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import {
  Answers,
  AnswersNothing,
  SignedIn,
  ExemptFromWriteLimit,
} from '../../foundation/routes/route-facts.js';
import { signedInUser, userAnswer } from '../users/user-answer.js';
import { CurrentActor, CurrentPrincipal, type Principal } from './access.guard.js';
import { Sessions } from './sessions.js';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  /** @throws ProblemException 401 if the account was deleted after the guard's check */
  @Get()
  @SignedIn()
  @Answers('Who is signed in', User)
  async user(@CurrentPrincipal() { userId }: Principal): Promise<User> {
    return userAnswer(await signedInUser(this.database.read(), userId));
  }

  @Get('admin')
  @SignedIn()
  @Answers('Whether the caller is an administrator', AdminCheck)
  admin(@CurrentPrincipal() { isAdmin }: Principal): AdminCheck {
    return { isAdmin };
  }

  @Get('self')
  @SignedIn()
  @Answers('The id of the signed-in user', SelfId)
  self(@CurrentPrincipal() { userId }: Principal): SelfId {
    return { id: userId };
  }

  /** @throws ProblemException 401 if the session was ended after the guard's check */
  @Delete()
  @SignedIn()
  @ExemptFromWriteLimit()
  @AnswersNothing('Signs out and revokes the token')
  async signOut(
    @CurrentPrincipal() { userId, sessionId }: Principal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.database.write(actor, async ({ manager, record }) => {
      if (!(await this.sessions.end(manager, sessionId))) throw new ProblemException(401);
      await record({ action: 'session.ended', targetType: 'user', targetId: userId });
    });
  }
}
