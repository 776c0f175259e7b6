import { Controller, Delete, Get, Ip, Param, Post } from '@nestjs/common';
import { AdminCheck, OwnSession, SelfId, SignedIn, SignIn } from '@portico/contract/accounts/auth';
import { PasskeySignIn } from '@portico/contract/accounts/passkeys';
import { User as UserAnswer } from '@portico/contract/accounts/user';
import { PasskeyOptions } from '@portico/contract/accounts/webauthn';
import { emailKeyOf } from '@portico/contract/email';
import { refusal } from '@portico/contract/refusals';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import type { Actor } from '../../database/actor.js';
import { Database } from '../../database/database.js';
import { updateLock } from '../../database/dialect.js';
import { parseBody, UncheckedBody } from '../../http/routes/checked-body.js';
import { IdPipe } from '../../http/routes/parameters.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Answers, AnswersNothing } from '../../http/routes/route-facts.js';
import { Throttle } from '../../http/throttling/throttle.js';
import { Mailer } from '../../mail/mailer.js';
import { Accounts } from '../open-accounts.js';
import { Passkey } from '../passkeys/passkey.entity.js';
import { Passkeys } from '../passkeys/passkeys.js';
import type { UseFactor } from '../passkeys/recovery-codes.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { CurrentActor, CurrentPrincipal, isAdministrator, type Principal } from '../sessions/access.guard.js';
import { Sessions } from '../sessions/sessions.js';
import { sendFactorNotice } from '../users/change-notice.js';
import { signedInUser, userAnswer } from '../users/user-answer.js';
import { User } from '../users/user.entity.js';
import { SignInAttempts } from './sign-in-attempts.js';

/** A form that signs in asks for a recovery code then. */
const factorRefused = (code: Parameters<typeof refusal>[0]) =>
  new ProblemException(401, [{ ...refusal(code), path: 'recoveryCode' }]);

/** The same for every cause, so that it doesn't reveal which emails have an account. */
const signInRefused = (isForAdministrators: boolean) =>
  new ProblemException(401, [refusal(isForAdministrators ? 'administrators-only' : 'sign-in-refused')]);

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly attempts: SignInAttempts,
    private readonly hashing: PasswordHashing,
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly passkeys: Passkeys,
    private readonly mailer: Mailer,
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
    const { email, password, ...factor } = parseBody(SignIn, body);
    const emailKey = emailKeyOf(email);
    await this.throttle.signIn(address, actor);
    return this.attempts.run(emailKey, address, actor, async (attempt) => {
      const user = await this.database.read().findOneBy(User, { emailKey });
      const passwordHash = isForAdministrators && !user?.isAdmin ? null : (user?.passwordHash ?? null);
      if (await this.hashing.verify(password, passwordHash)) {
        // Only that of an account is right.
        const { userId } = user!;
        const useFactor = await this.passkeys.secondFactor(userId, factor);
        const newHash = this.hashing.needsRehash(passwordHash!) && (await this.hashing.hash(password));
        const account = { userId, passwordHash: passwordHash! };
        const opened = await this.#open(account, isForAdministrators, actor, useFactor, async (manager) => {
          if (newHash) await manager.update(User, { userId }, { passwordHash: newHash });
          await attempt.succeeded(manager);
        });
        if (opened && useFactor && !factor.passkey) sendFactorNotice(this.mailer, user!);
        if (opened) return opened;
        await attempt.failed(userId);
        throw factorRefused(factor.passkey ? 'passkey-refused' : 'recovery-code-wrong');
      }
      await attempt.failed(user?.userId ?? null);
      throw signInRefused(isForAdministrators);
    });
  }

  @Post('passkeys/challenge')
  @Answers('public', 'What a passkey signs, to sign in or in place of the password', PasskeyOptions)
  challenge(): Promise<object> {
    return this.passkeys.requestOptions();
  }

  @Post('passkeys/sign-in')
  @Answers('public', 'Signs in with a passkey', SignedIn)
  async signInWithPasskey(
    @UncheckedBody(PasskeySignIn) body: unknown,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<SignedIn> {
    const { isForAdministrators } = await this.accounts.assertOpen();
    const { passkey } = parseBody(PasskeySignIn, body);
    await this.throttle.signIn(address, actor);
    const proof = await this.passkeys.check(passkey);
    const opened =
      proof && (await this.#open({ userId: proof.userId }, isForAdministrators, actor, proof.use));
    if (!opened) throw new ProblemException(401, [refusal('passkey-refused')]);
    return opened;
  }

  /** @throws ProblemException 401 if the account was deleted after the guard's check */
  @Get()
  @Answers('signed-in', 'Who is signed in', UserAnswer)
  async user(@CurrentPrincipal() { userId }: Principal): Promise<UserAnswer> {
    return userAnswer(await signedInUser(this.database.read(), userId));
  }

  @Get('admin')
  @Answers('signed-in', 'Whether the caller is an administrator', AdminCheck)
  admin(@CurrentPrincipal() principal: Principal): AdminCheck {
    return { isAdmin: isAdministrator(principal) };
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

  /** @returns undefined if the second factor isn't right. @throws ProblemException 401 if the account has changed since it was read */
  async #open(
    account: { userId: number; passwordHash?: string },
    isForAdministrators: boolean,
    actor: Actor,
    useFactor: UseFactor | undefined,
    opens?: (manager: EntityManager) => Promise<void>,
  ): Promise<SignedIn | undefined> {
    const { userId } = account;
    const where = { ...account, ...(isForAdministrators && { isAdmin: true }) };
    return this.database.write({ ...actor, userId }, async (transaction) => {
      const { manager, record } = transaction;
      // Locks the user first, like deletion does; so what ends all sessions, concurrently, also ends this one.
      const user = await manager.findOne(User, { where, ...updateLock(manager) });
      if (user === null) throw signInRefused(isForAdministrators);
      if (!useFactor && (await manager.existsBy(Passkey, { userId }))) throw factorRefused('second-factor');
      const entry = { targetType: 'user', targetId: userId };
      const detail = await useFactor?.(transaction);
      if (detail !== undefined) {
        await record({ action: 'second-factor.refused', ...entry, detail, actorId: actor.userId });
        return undefined;
      }
      await opens?.(manager);
      await record({ action: 'session.opened', ...entry });
      const token = await this.sessions.open(manager, userId, useFactor !== undefined);
      return { token, isAdmin: user.isAdmin };
    });
  }
}
