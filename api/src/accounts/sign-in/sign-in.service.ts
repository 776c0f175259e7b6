import { Injectable } from '@nestjs/common';
import type { SignedIn, SignIn } from '@portico/contract/accounts/auth';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { type PasswordAttempt, Throttle } from '../../foundation/throttling/throttle.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { KnownNetworks } from '../sessions/known-networks.js';
import { Sessions } from '../sessions/sessions.js';
import { emailKeyOf } from '../users/emails.js';
import { User } from '../users/user.entity.js';

/** A user whose password was right. */
type KnownUser = User & { emailKey: string; passwordHash: string };

interface Visit {
  credentials: SignIn;
  /** In full. */
  address: string;
  actor: Actor;
  attempt: PasswordAttempt;
}

/** One sentence for every cause, so that it does not reveal which emails have an account. */
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
    private readonly networks: KnownNetworks,
    private readonly hashing: PasswordHashing,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Opens a session if the password is right.
   *
   * @param address where the attempt comes from, in full
   * @throws ProblemException 401, 429
   */
  async signIn(credentials: SignIn, address: string, actor: Actor): Promise<SignedIn> {
    const emailKey = emailKeyOf(credentials.email);
    const attempt = await this.throttle.signIn(emailKey, address, actor, () =>
      this.networks.isKnown(emailKey, address),
    );
    const visit = { credentials, address, actor, attempt };
    try {
      return await this.#attempt(visit).catch((error) => {
        if (!(error instanceof HashReplaced)) throw error;
        return this.#attempt(visit);
      });
    } catch (error) {
      if (error instanceof SignInRefused) throw attempt.refusedElsewhere ?? error;
      await attempt.uncount();
      throw error;
    }
  }

  /**
   * Where the account takes no more failures a password is compared all the same, and from a network that is not the
   * person's with nobody's hash: answer and time are those of a wrong one, whether there is an account or not.
   *
   * @throws SignInRefused
   */
  async #attempt(visit: Visit): Promise<SignedIn> {
    const { credentials, attempt } = visit;
    const emailKey = emailKeyOf(credentials.email);
    const user = await this.database.read().findOneBy(User, { emailKey });
    const hash = attempt.isRefused || user === null ? null : user.passwordHash;
    if (await this.hashing.verify(credentials.password, hash)) return this.#open(user as KnownUser, visit);
    await this.#noteFailure(user, visit);
    throw new SignInRefused();
  }

  #noteFailure(user: User | null, { actor, attempt }: Visit): Promise<void> {
    const action = attempt.refusedElsewhere === undefined ? 'sign-in.failed' : 'sign-in.throttled';
    const targetId = user?.userId ?? null;
    return this.database.write(actor, ({ record }) => record({ action, targetType: 'user', targetId }));
  }

  async #open(user: KnownUser, { credentials, address, actor, attempt }: Visit): Promise<SignedIn> {
    const { userId, isAdmin, passwordHash } = user;
    const newHash = this.hashing.needsRehash(passwordHash)
      ? await this.hashing.hash(credentials.password)
      : passwordHash;
    const signedIn = await this.database.write({ ...actor, userId }, async ({ manager, record }) => {
      // Holds off a change of the password until the session is there to be ended by it; one that was made since
      // the password was compared leaves no such row.
      const { affected } = await manager.update(User, { userId, passwordHash }, { passwordHash: newHash });
      if (affected !== 1) throw new HashReplaced();
      await attempt.succeeded(manager);
      await record({ action: 'session.opened', targetType: 'user', targetId: userId });
      return { token: await this.sessions.open(manager, user, address), isAdmin };
    });
    attempt.forgetRefusals();
    return signedIn;
  }
}
