import { Injectable } from '@nestjs/common';
import { givenPassword } from '@portico/contract/password';
import * as v from 'valibot';
import type { Actor } from '../../audit/actor.js';
import { Database } from '../../database/database.js';
import { ProblemException } from '../../http/problem.exception.js';
import { PasswordHashing } from '../../passwords/password-hashing.js';
import { Throttle } from '../../throttling/throttle.js';
import type { User } from '../user.entity.js';

/** A body that asks for another password, whatever else is wrong with it. */
const PasswordChange = v.object({
  password: givenPassword('Old password'),
  newPassword: givenPassword('New password'),
});

/** Makes sure that whoever changes a password knows the present one. A guess counts like one at signing in. */
@Injectable()
export class OldPassword {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly hashing: PasswordHashing,
  ) {}

  /**
   * @param body of an edit, not checked yet: 403 goes before 422
   * @param address where the attempt comes from, in full
   * @throws ProblemException 403, 429
   */
  async demand(user: User, body: unknown, address: string, actor: Actor): Promise<void> {
    const change = v.safeParse(PasswordChange, body);
    if (!change.success) return;
    const emailKey = user.emailKey ?? '';
    await this.throttle.signIn(emailKey, address, actor);
    if (!(await this.hashing.verify(change.output.password, user.passwordHash))) {
      await this.database.write(actor, ({ record }) =>
        record({ action: 'password.refused', targetType: 'user', targetId: user.userId }),
      );
      throw new ProblemException(403, [{ msg: 'Old password is wrong', path: 'password' }]);
    }
    await this.database.keepCount((manager) => this.throttle.signInSucceeded(manager, emailKey));
  }
}
