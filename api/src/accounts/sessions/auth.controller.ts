import { Controller, Delete, Get, Param } from '@nestjs/common';
import { AdminCheck, OwnSession, SelfId } from '@portico/contract/accounts/auth';
import { User } from '@portico/contract/accounts/user';
import * as v from 'valibot';
import type { Actor } from '../../database/actor.js';
import { Database } from '../../database/database.js';
import { IdPipe } from '../../http/routes/parameters.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Answers, AnswersNothing } from '../../http/routes/route-facts.js';
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
  @Answers('signed-in', 'Who is signed in', User)
  async user(@CurrentPrincipal() { userId }: Principal): Promise<User> {
    return userAnswer(await signedInUser(this.database.read(), userId));
  }

  @Get('admin')
  @Answers('signed-in', 'Whether the caller is an administrator', AdminCheck)
  admin(@CurrentPrincipal() { isAdmin }: Principal): AdminCheck {
    return { isAdmin };
  }

  @Get('self')
  @Answers('signed-in', 'The id of the signed-in user', SelfId)
  self(@CurrentPrincipal() { userId }: Principal): SelfId {
    return { id: userId };
  }

  @Get('sessions')
  @Answers('signed-in', 'Where the caller is signed in, the last use first', v.array(OwnSession))
  list(@CurrentPrincipal() { userId, sessionId }: Principal): Promise<OwnSession[]> {
    return this.sessions.of(userId, sessionId);
  }

  @Delete('sessions')
  @AnswersNothing('signed-in', 'Signs the caller out everywhere else')
  async endOthers(
    @CurrentPrincipal() { userId, sessionId }: Principal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.database.write(actor, async ({ manager, record }) => {
      await this.sessions.endAll(manager, userId, sessionId);
      await record({ action: 'session.ended', targetType: 'user', targetId: userId, detail: 'all others' });
    });
  }

  /** @throws ProblemException 404 */
  @Delete('sessions/:sessionId')
  @AnswersNothing('signed-in', 'Signs the caller out in one browser', { isExemptFromWriteLimit: true })
  async endOne(
    @CurrentPrincipal() { userId }: Principal,
    @CurrentActor() actor: Actor,
    @Param('sessionId', IdPipe) number: number,
  ): Promise<void> {
    await this.database.write(actor, async ({ manager, record }) => {
      if (!(await this.sessions.endNumbered(manager, userId, number))) throw new ProblemException(404);
      await record({ action: 'session.ended', targetType: 'user', targetId: userId });
    });
  }

  /** @throws ProblemException 401 if the session was ended after the guard's check */
  @Delete()
  @AnswersNothing('signed-in', 'Signs out and revokes the token', { isExemptFromWriteLimit: true })
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
