import { Injectable } from '@nestjs/common';
import type { OwnPassword } from '@portico/contract/accounts/own-password';
import { ownPasswordLabel } from '@portico/contract/accounts/user-fields';
import type { ProblemError } from '@portico/contract/problem';
import { refusal } from '@portico/contract/refusals';
import { sentence } from '@portico/contract/texts/problems';
import type { EntityManager, FindOneOptions } from 'typeorm';
import { Database } from '../../database/database.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Throttle } from '../../http/throttling/throttle.js';
import { Passkeys } from '../passkeys/passkeys.js';
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
  lock?: FindOneOptions<User>,
): Promise<void> {
  const user = await signedInUser(manager, userId, lock);
  if (user.passwordHash !== passwordHash) throw new ProblemException(401);
}

/**
 * For changes that need the password only sometimes, which their transaction finds out.
 *
 * @param confirmed by `confirmGiven`
 * @throws ProblemException 422; 401 as `assertSamePassword`
 */
export async function assertConfirmed(
  manager: EntityManager,
  confirmed: User | undefined,
  problem: ProblemError = sentence('required', { label: ownPasswordLabel }),
): Promise<void> {
  if (confirmed === undefined) throw new ProblemException(422, [{ ...problem, path: 'password' }]);
  await assertSamePassword(manager, confirmed);
}

/** What lasts longer than a session or reaches everybody's browser checks the password again, because a session can be stolen. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly hashing: PasswordHashing,
    private readonly passkeys: Passkeys,
  ) {}

  /**
   * @param label the form field's, for the error
   * @returns the caller, for `assertSamePassword`
   */
  async confirm(
    { actor, sessionId, address }: Caller,
    password: OwnPassword,
    label = ownPasswordLabel,
  ): Promise<User> {
    const user = await signedInUser(this.database.read(), actor.userId);
    await this.throttle.passwordInSession(sessionId, address, actor);
    const isText = typeof password === 'string';
    const checked = isText
      ? this.hashing.verify(password, user.passwordHash)
      : this.passkeys.confirms(password, user.userId);
    const isRight = await checked.catch((error: unknown) => {
      this.throttle.passwordWasNotChecked(sessionId);
      throw error;
    });
    if (isRight) {
      this.throttle.passwordWasRight(sessionId);
      return user;
    }
    await this.database.write(actor, ({ record }) =>
      record({ action: 'password.refused', targetType: 'user', targetId: user.userId }),
    );
    const problem = isText ? sentence('password-wrong', { label }) : refusal('passkey-refused');
    throw new ProblemException(403, [{ ...problem, path: 'password' }]);
  }

  /** @returns the caller, for `assertConfirmed`; undefined without a password. @throws as `confirm` */
  async confirmGiven(caller: Caller, password: OwnPassword | undefined): Promise<User | undefined> {
    return password === undefined ? undefined : this.confirm(caller, password);
  }
}
