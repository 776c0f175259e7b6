import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../foundation/database/database.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Throttle } from '../../foundation/throttling/throttle.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import type { Caller } from '../sessions/access.guard.js';
import { signedInUser } from '../users/user-answer.js';
import type { User } from '../users/user.entity.js';

/**
 * For the transaction of a change that took the password.
 *
 * @param user as the password was checked
 * @throws ProblemException 401 if the password has changed since, which ended the session
 */
export async function assertSamePassword(
  manager: EntityManager,
  { userId, passwordHash }: User,
): Promise<void> {
  const user = await signedInUser(manager, userId);
  if (user.passwordHash !== passwordHash) throw new ProblemException(401);
}

/** Sensitive changes require the password again, because a session can be stolen. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly hashing: PasswordHashing,
  ) {}

  /**
   * @param label the form field's, for the error
   * @throws ProblemException 403, 429
   */
  async assertCorrect(password: string, user: User, label: string, caller: Caller): Promise<void> {
    const { actor, sessionId, address } = caller;
    const attempt = await this.throttle.passwordInSession(sessionId, address, actor);
    const isRight = await this.hashing.verify(password, user.passwordHash).catch(async (error) => {
      await attempt.uncount();
      throw error;
    });
    if (isRight) {
      await this.database.keepCount((manager) => attempt.succeeded(manager));
      attempt.forgetRefusals();
      return;
    }
    await this.database.write(actor, ({ record }) =>
      record({ action: 'password.refused', targetType: 'user', targetId: user.userId }),
    );
    throw new ProblemException(403, [{ msg: `${label} is wrong`, path: 'password' }]);
  }
}
