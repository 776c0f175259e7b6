import { Controller, Ip, Post } from '@nestjs/common';
import { SignedIn, SignIn } from '@portico/contract/accounts/auth';
import { emailKeyOf } from '@portico/contract/email';
import type { Actor } from '../../database/actor.js';
import { Database } from '../../database/database.js';
import { updateLock } from '../../database/dialect.js';
import { parseBody, UncheckedBody } from '../../http/routes/checked-body.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Answers } from '../../http/routes/route-facts.js';
import { Throttle } from '../../http/throttling/throttle.js';
import { Accounts } from '../open-accounts.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { CurrentActor } from '../sessions/access.guard.js';
import { Sessions } from '../sessions/sessions.js';
import { User } from '../users/user.entity.js';
import { type SignInAttempt, SignInAttempts } from './sign-in-attempts.js';

/** The same for every cause, so that it doesn't reveal which emails have an account. */
class SignInRefused extends ProblemException {
  constructor(msg = 'Email or password is wrong') {
    super(401, [{ msg }]);
  }
}

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

  /** Always hashes, even if the account doesn't exist or may not sign in, so that neither the answer nor its time reveals it. */
  @Post()
  @Answers('public', 'Signs in', SignedIn)
  async signIn(
    @UncheckedBody(SignIn) body: unknown,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    const { isForAdministrators } = await this.accounts.assertOpen();
    const { email, password } = parseBody(SignIn, body);
    const emailKey = emailKeyOf(email);
    await this.throttle.signIn(address, actor);
    return this.attempts.run(emailKey, address, actor, async (attempt) => {
      const user = await this.database.read().findOneBy(User, { emailKey });
      const passwordHash = isForAdministrators && !user?.isAdmin ? null : (user?.passwordHash ?? null);
      if (await this.hashing.verify(password, passwordHash)) {
        // Only that of an account is right.
        const signedIn = { ...user!, passwordHash: passwordHash! };
        return this.#open(signedIn, password, actor, attempt);
      }
      await attempt.failed(user?.userId ?? null);
      throw new SignInRefused(isForAdministrators ? administratorsOnly : undefined);
    });
  }

  /** @throws SignInRefused if the password has changed since it was checked */
  async #open(
    { userId, isAdmin, passwordHash }: User & { passwordHash: string },
    password: string,
    actor: Actor,
    attempt: SignInAttempt,
  ): Promise<SignedIn> {
    const newHash = this.hashing.needsRehash(passwordHash) ? await this.hashing.hash(password) : passwordHash;
    return this.database.write({ ...actor, userId }, async ({ manager, record }) => {
      // Locks the user, so that a concurrent password change also ends this session.
      const found = { where: { userId, passwordHash }, select: { userId: true }, ...updateLock(manager) };
      if ((await manager.findOne(User, found)) === null) throw new SignInRefused();
      if (newHash !== passwordHash) await manager.update(User, { userId }, { passwordHash: newHash });
      await attempt.succeeded(manager);
      await record({ action: 'session.opened', targetType: 'user', targetId: userId });
      return { token: await this.sessions.open(manager, userId), isAdmin };
    });
  }
}
