import { Injectable } from '@nestjs/common';
import type { User } from '@portico/contract/user';
import type { Actor } from '../audit/actor.js';
import { Database } from '../database/database.js';
import { ProblemException } from '../http/problem.exception.js';
import { signedInUser } from '../users/signed-in-user.js';
import { userAnswer } from '../users/user-answer.js';
import type { Principal } from './principal.js';
import { Sessions } from './sessions.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  /** @throws ProblemException 401 when the account has been deleted since the guard looked */
  async user(userId: number): Promise<User> {
    return userAnswer(await signedInUser(this.database.read(), userId));
  }

  /** @throws ProblemException 401 when another request has ended the session since the guard looked */
  async signOut({ userId, sessionId }: Principal, actor: Actor): Promise<void> {
    await this.database.write(actor, async ({ manager, record }) => {
      if (!(await this.sessions.end(manager, sessionId))) throw new ProblemException(401);
      await record({ action: 'session.ended', targetType: 'user', targetId: userId });
    });
  }
}
