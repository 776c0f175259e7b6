import { Controller, Ip, Post } from '@nestjs/common';
import { SignedIn, SignIn } from '@portico/contract/accounts/auth';
import { emailKeyOf } from '@portico/contract/email';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { CheckedBody, checkedLater, parseBody } from '../../foundation/routes/checked-body.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Answers, Public } from '../../foundation/routes/route-facts.js';
import { Throttle } from '../../foundation/throttling/throttle.js';
import { Accounts } from '../open-accounts.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { CurrentActor } from '../sessions/access.guard.js';
import { Sessions } from '../sessions/sessions.js';
import { User } from '../users/user.entity.js';
import { type SignInAttempt, SignInAttempts } from './sign-in-attempts.js';

/** A user with a password. */
type UserWithPassword = User & { passwordHash: string };

interface Visit {
  credentials: SignIn;
  isForAdministrators: boolean;
  actor: Actor;
  attempt: SignInAttempt;
}

/** The same for every cause, so that it doesn't reveal which emails have an account. */
class SignInRefused extends ProblemException {
  constructor(msg = 'Email or password is wrong') {
    super(401, [{ msg }]);
  }
}

/** The stored hash changed during the check: rehashed at a new cost, or of a new password. */
class HashReplaced extends SignInRefused {}

const administratorsOnly = 'Only administrators can sign in now. Check email and password.';

@Controller('api/auth')
export class SignInController {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly attempts: SignInAttempts,
    private readonly hashing: PasswordHashing,
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
  ) {}

  @Post()
  @Public()
  @Answers('Signs in', SignedIn)
  async signIn(
    @CheckedBody(SignIn, checkedLater) body: unknown,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    const isForAdministrators = await this.accounts.areForAdministrators();
    const credentials = parseBody(SignIn, body);
    await this.throttle.signIn(address, actor);
    return this.attempts.run(emailKeyOf(credentials.email), address, actor, (attempt) => {
      const visit = { credentials, isForAdministrators, actor, attempt };
      return this.#attempt(visit).catch((error) => {
        if (!(error instanceof HashReplaced)) throw error;
        return this.#attempt(visit);
      });
    });
  }

  /**
   * Always hashes, even if the account doesn't exist or may not sign in, so that neither the answer nor its time reveals it.
   *
   * @throws SignInRefused
   */
  async #attempt(visit: Visit): Promise<SignedIn> {
    const { credentials, isForAdministrators, attempt } = visit;
    const user = await this.database.read().findOneBy(User, { emailKey: emailKeyOf(credentials.email) });
    const hash = isForAdministrators && !user?.isAdmin ? null : (user?.passwordHash ?? null);
    if (await this.hashing.verify(credentials.password, hash))
      return this.#open(user as UserWithPassword, visit);
    await attempt.failed(user?.userId ?? null);
    throw new SignInRefused(isForAdministrators ? administratorsOnly : undefined);
  }

  async #open(user: UserWithPassword, { credentials, actor, attempt }: Visit): Promise<SignedIn> {
    const { userId, isAdmin, passwordHash } = user;
    const newHash = this.hashing.needsRehash(passwordHash)
      ? await this.hashing.hash(credentials.password)
      : passwordHash;
    return this.database.write({ ...actor, userId }, async ({ manager, record }) => {
      // Locks the user, so that a concurrent password change also ends this session. Matches no row if the password has
      // changed since the check.
      const { affected } = await manager.update(User, { userId, passwordHash }, { passwordHash: newHash });
      if (affected !== 1) throw new HashReplaced();
      await attempt.succeeded(manager);
      await record({ action: 'session.opened', targetType: 'user', targetId: userId });
      return { token: await this.sessions.open(manager, userId), isAdmin };
    });
  }
}
