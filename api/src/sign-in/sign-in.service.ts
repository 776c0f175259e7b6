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
type KnownUser = User & { emailKey: string; passwordHash: string };

/** One sentence for every cause, so that nobody learns whose e-mails have an account. */
class SignInRefused extends ProblemException {
  constructor() {
    super(401, [{ msg: 'Email or password is wrong' }]);
  }
}

/** Another hash has been stored while the password was compared: one of newer cost, or a new password's. */
class HashReplaced extends SignInRefused {}

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
  async signIn(credentials: SignIn, address: string, actor: Actor): Promise<SignedIn> {
    await this.throttle.signIn(emailKeyOf(credentials.email), address, actor);
    try {
      return await this.#attempt(credentials, actor);
    } catch (error) {
      if (!(error instanceof HashReplaced)) throw error;
      return this.#attempt(credentials, actor);
    }
  }

  /** @throws SignInRefused */
  async #attempt({ email, password }: SignIn, actor: Actor): Promise<SignedIn> {
    const user = await this.database.read().findOneBy(User, { emailKey: emailKeyOf(email) });
    const isRight = await this.hashing.verify(password, user?.passwordHash ?? null);
    if (isRight) return this.#open(user as KnownUser, password, actor);
    await this.#noteFailure(user, actor);
    throw new SignInRefused();
  }

  #noteFailure(user: User | null, actor: Actor): Promise<void> {
    const targetId = user?.userId ?? null;
    return this.database.write(actor, ({ record }) =>
      record({ action: 'sign-in.failed', targetType: 'user', targetId }),
    );
  }

  async #open(
    { userId, isAdmin, emailKey, passwordHash }: KnownUser,
    password: string,
    actor: Actor,
  ): Promise<SignedIn> {
    const newHash = this.hashing.needsRehash(passwordHash) ? await this.hashing.hash(password) : passwordHash;
    return this.database.write({ ...actor, userId }, async ({ manager, record }) => {
      // Holds off a change of the password until the session is there to be ended by it; one that was made since
      // the password was compared leaves no such row.
      const { affected } = await manager.update(User, { userId, passwordHash }, { passwordHash: newHash });
      if (affected !== 1) throw new HashReplaced();
      await this.throttle.signInSucceeded(manager, emailKey);
      await record({ action: 'session.opened', targetType: 'user', targetId: userId });
      return { token: await this.sessions.open(manager, userId), isAdmin };
    });
  }
}
