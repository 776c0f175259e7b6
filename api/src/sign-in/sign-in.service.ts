import { Injectable } from '@nestjs/common';
import type { SignedIn, SignIn } from '@portico/contract/auth';
import type { Actor } from '../audit/actor.js';
import { Sessions } from '../auth/sessions.js';
import { Database } from '../database/database.js';
import { ProblemException } from '../http/problem.exception.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { Throttle } from '../throttling/throttle.js';
import { emailKeyOf } from '../users/email-key.js';
import { User } from '../users/user.entity.js';

/** A user whose password was right. */
type KnownUser = User & { passwordHash: string };

/** One sentence for every cause, so that nobody learns whose e-mails have an account. */
const refusal = (): ProblemException => new ProblemException(401, [{ msg: 'Email or password is wrong' }]);

@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly hashing: PasswordHashing,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Opens a session for whoever knows the password.
   *
   * @param address where the attempt comes from, in full
   * @throws ProblemException 401, 429
   */
  async signIn({ email, password }: SignIn, address: string, actor: Actor): Promise<SignedIn> {
    const emailKey = emailKeyOf(email);
    await this.throttle.signIn(emailKey, address, actor);
    const user = await this.database.read().findOneBy(User, { emailKey });
    const isRight = await this.hashing.verify(password, user?.passwordHash ?? null);
    if (!isRight) {
      await this.#noteFailure(user, actor);
      throw refusal();
    }
    const signedIn = await this.#open(user as KnownUser, password, actor);
    await this.throttle.signInSucceeded(emailKey);
    return signedIn;
  }

  #noteFailure(user: User | null, actor: Actor): Promise<void> {
    const targetId = user?.userId ?? null;
    return this.database.write(actor, ({ record }) =>
      record({ action: 'sign-in.failed', targetType: 'user', targetId }),
    );
  }

  async #open(
    { userId, isAdmin, passwordHash }: KnownUser,
    password: string,
    actor: Actor,
  ): Promise<SignedIn> {
    const newHash = this.hashing.needsRehash(passwordHash) ? await this.hashing.hash(password) : passwordHash;
    const token = await this.database.write({ ...actor, userId }, async ({ manager, record }) => {
      // Holds off a change of the password until the session is there to be ended by it; one that was made since
      // the password was compared leaves no such row.
      const { affected } = await manager.update(User, { userId, passwordHash }, { passwordHash: newHash });
      if (affected !== 1) throw refusal();
      await record({ action: 'session.opened', targetType: 'user', targetId: userId });
      return this.sessions.open(manager, userId);
    });
    return { token, isAdmin };
  }
}
