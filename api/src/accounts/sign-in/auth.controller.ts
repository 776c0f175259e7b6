import { Controller, Delete, Get, Ip, Param, Post } from '@nestjs/common';
import { AdminCheck, OwnSession, SelfId, SignedIn, SignIn } from '@portico/contract/accounts/auth';
import { PasskeySignIn } from '@portico/contract/accounts/passkeys';
import { User as UserAnswer } from '@portico/contract/accounts/user';
import { RequestOptions } from '@portico/contract/accounts/webauthn';
import { emailKeyOf } from '@portico/contract/email';
import { refusal } from '@portico/contract/refusals';
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
import { Passkeys, type SecondFactor } from '../passkeys/passkeys.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { CurrentActor, CurrentPrincipal, isAdministrator, type Principal } from '../sessions/access.guard.js';
import { Sessions } from '../sessions/sessions.js';
import { sendFactorNotice } from '../users/change-notice.js';
import { signedInUser, userAnswer } from '../users/user-answer.js';
import { User } from '../users/user.entity.js';
import { type SignInAttempt, SignInAttempts } from './sign-in-attempts.js';

/** The same for every cause, so that it doesn't reveal which emails have an account. */
const signInRefused = (isForAdministrators = false) =>
  new ProblemException(401, [refusal(isForAdministrators ? 'administrators-only' : 'sign-in-refused')]);

const factorRefused = (code: 'passkey-refused' | 'recovery-code-wrong') =>
  new ProblemException(401, [refusal(code)]);

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
        const signedIn = { ...user!, passwordHash: passwordHash! };
        const useFactor = await this.passkeys.secondFactor(signedIn.userId, factor);
        const opened = await this.#open(signedIn, password, actor, attempt, useFactor);
        if (opened && useFactor && !factor.passkey) sendFactorNotice(this.mailer, signedIn, 'codes');
        if (opened) return opened;
        await attempt.failed(signedIn.userId);
        throw factorRefused(factor.passkey ? 'passkey-refused' : 'recovery-code-wrong');
      }
      await attempt.failed(user?.userId ?? null);
      throw signInRefused(isForAdministrators);
    });
  }

  @Post('passkeys/challenge')
  @Answers(
    'public',
    'What a passkey signs to sign in, or to confirm in place of the password',
    RequestOptions,
  )
  challenge(): Promise<RequestOptions> {
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
    if (proof === undefined) throw factorRefused('passkey-refused');
    const { userId } = proof.passkey;
    const signedIn = await this.database.write({ ...actor, userId }, async ({ manager, record }) => {
      // Locks the user first, like deletion does, to avoid deadlocks.
      const user = await manager.findOne(User, { where: { userId }, ...updateLock(manager) });
      if (user === null) throw factorRefused('passkey-refused');
      if (isForAdministrators && !user.isAdmin) throw signInRefused(true);
      const detail = await this.passkeys.use(manager, proof);
      const entry = { targetType: 'user', targetId: userId };
      if (detail !== undefined)
        return record({ action: 'sign-in.failed', ...entry, detail, actorId: actor.userId });
      await record({ action: 'session.opened', ...entry });
      return { token: await this.sessions.open(manager, userId, true), isAdmin: user.isAdmin };
    });
    if (!signedIn) throw factorRefused('passkey-refused');
    return signedIn;
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

  /** @returns undefined if the second factor isn't right. @throws ProblemException 401 if the password has changed since it was checked */
  async #open(
    { userId, isAdmin, passwordHash }: User & { passwordHash: string },
    password: string,
    actor: Actor,
    attempt: SignInAttempt,
    useFactor: SecondFactor,
  ): Promise<SignedIn | undefined> {
    const newHash = this.hashing.needsRehash(passwordHash) ? await this.hashing.hash(password) : passwordHash;
    return this.database.write({ ...actor, userId }, async (transaction) => {
      const { manager, record } = transaction;
      // Locks the user, so that a concurrent password change also ends this session.
      const found = { where: { userId, passwordHash }, select: { userId: true }, ...updateLock(manager) };
      if ((await manager.findOne(User, found)) === null) throw signInRefused();
      if (newHash !== passwordHash) await manager.update(User, { userId }, { passwordHash: newHash });
      const entry = { targetType: 'user', targetId: userId };
      const refused = await useFactor?.(transaction);
      if (refused !== undefined) {
        await record({ action: 'second-factor.refused', ...entry, detail: refused, actorId: actor.userId });
        return undefined;
      }
      await attempt.succeeded(manager);
      await record({ action: 'session.opened', ...entry });
      return { token: await this.sessions.open(manager, userId, useFactor !== undefined), isAdmin };
    });
  }
}
