import { Controller, Inject, Ip, Post } from '@nestjs/common';
import { ForgottenPassword, passwordReset, PasswordWasReset } from '@portico/contract/accounts/auth';
import { oneTimeLinkMinutes, resetLinkOf } from '@portico/contract/accounts/one-time-link';
import { emailKeyOf } from '@portico/contract/email';
import { refusal } from '@portico/contract/refusals';
import { IsNull, Not } from 'typeorm';
import type { Actor } from '../../database/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database } from '../../database/database.js';
import { updateLock } from '../../database/dialect.js';
import { LimitedLog, log } from '../../log/log.js';
import { Mailer, type MailSite } from '../../mail/mailer.js';
import { parseBody, UncheckedBody } from '../../http/routes/checked-body.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Answers, AnswersNothing } from '../../http/routes/route-facts.js';
import { Throttle } from '../../http/throttling/throttle.js';
import { Accounts, disabled } from '../open-accounts.js';
import { Passkey } from '../passkeys/passkey.entity.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { withPasswordPolicy } from '../passwords/password-policy.js';
import { CurrentActor } from '../sessions/access.guard.js';
import { Sessions } from '../sessions/sessions.js';
import { forgetFailedSignIns } from '../sign-in/failed-sign-ins.entity.js';
import { sendEmailNotice, sendPasswordNotice } from '../users/change-notice.js';
import { assertEmailFree } from '../users/emails.js';
import { OneTimeLink } from '../users/one-time-link.entity.js';
import {
  addLink,
  codeIn,
  endLinks,
  findLink,
  hashLinkCode,
  invalidLink,
  useLink,
} from '../users/one-time-links.js';
import { changeUser } from '../users/user-search-text.js';
import { User } from '../users/user.entity.js';
import { addResetLink } from './reset-links.js';

const sendAfterMs = 300;

@Controller('api/auth')
export class ResetController {
  readonly #failures = new LimitedLog(5, 'links that were not sent');

  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly hashing: PasswordHashing,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
    private readonly accounts: Accounts,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'passwordMinLength'>,
  ) {}

  /** Answers before the account is looked up, so that neither the answer nor its time reveals whether it exists. */
  @Post('forgot')
  @AnswersNothing('public', 'Sends a one-time link by mail, if the email has an account')
  async forgot(
    @UncheckedBody(ForgottenPassword) body: unknown,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    const { isForAdministrators } = await this.accounts.assertOpen();
    const { email } = parseBody(ForgottenPassword, body);
    if (!this.mailer.isOn) throw new ProblemException(409, [refusal('no-mail')]);
    const emailKey = emailKeyOf(email);
    if (!(await this.throttle.resetLink(emailKey, address, actor))) return;
    // Later, and not with the next request, which would take longer if there is a mail to send.
    setTimeout(() => {
      this.#sendLink(emailKey, isForAdministrators, actor).catch((error: unknown) =>
        this.#failures.write(() => log.warn('A link to reset a password was not sent', { error })),
      );
    }, sendAfterMs).unref();
  }

  /**
   * Ends every session and wait of the account, too.
   *
   * @param body unvalidated: without a valid code, the caller gets no field errors
   */
  @Post('reset')
  @Answers(
    'public',
    'Sets a new password with the code of a one-time link, and signs in unless the account has a second factor',
    PasswordWasReset,
  )
  async reset(
    @UncheckedBody(passwordReset(1)) body: unknown,
    @Ip() address: string,
    @CurrentActor() actor: Actor,
  ): Promise<PasswordWasReset> {
    const { isForAdministrators } = await this.accounts.assertOpen();
    await this.throttle.registration(address, actor, 'reset.throttled');
    const manager = this.database.read();
    const link = await findLink(manager, codeIn(body), 'password', 'undo');
    // The owner's account without a password is claimed instead.
    const account = { userId: link?.userId ?? 0, passwordHash: Not(IsNull()) };
    const user = await manager.findOneBy(User, account);
    if (link === null || user === null) throw invalidLink();
    if (isForAdministrators && !user.isAdmin) throw disabled();
    const { firstName, lastName } = user;
    const left = user.email ?? '';
    const email = link.email ?? left;
    const known = { firstName, lastName, email };
    const rules = withPasswordPolicy(passwordReset(this.settings.passwordMinLength), 'newPassword', known);
    const { newPassword } = parseBody(rules, body);
    const passwordHash = await this.hashing.hash(newPassword);
    const token = await this.#change(link, passwordHash, actor);
    this.throttle.forgetResetLinks(user.emailKey ?? '');
    sendPasswordNotice(this.mailer, email);
    if (email !== left) sendEmailNotice(this.mailer, left, email);
    return token === undefined ? {} : { token, isAdmin: user.isAdmin };
  }

  #change(link: OneTimeLink, passwordHash: string, actor: Actor): Promise<string | undefined> {
    const { userId, email } = link;
    const restored = email !== null && { email, emailKey: emailKeyOf(email) };
    return this.database.write({ ...actor, userId }, async ({ manager, record }) => {
      if (email !== null) await assertEmailFree(manager, email, userId);
      // Locks the user first, like deletion and sign-in do, to avoid deadlocks.
      const user = await manager.findOne(User, { where: { userId }, ...updateLock(manager) });
      if (user === null) throw invalidLink();
      await useLink(manager, link);
      await changeUser(manager, user, { passwordHash, ...restored });
      await endLinks(manager, userId);
      await forgetFailedSignIns(manager, user);
      await this.sessions.endAll(manager, userId);
      if (email !== null)
        await record({ action: 'email.changed', targetType: 'user', targetId: userId, detail: 'undone' });
      await record({ action: 'password.reset', targetType: 'user', targetId: userId });
      if (await manager.existsBy(Passkey, { userId })) return undefined;
      await record({ action: 'session.opened', targetType: 'user', targetId: userId });
      return this.sessions.open(manager, userId);
    });
  }

  async #sendLink(emailKey: string, isForAdministrators: boolean, actor: Actor): Promise<void> {
    const account = {
      emailKey,
      passwordHash: Not(IsNull()),
      ...(isForAdministrators && { isAdmin: true }),
    };
    const made = await this.database.keepCount(async (manager, record) => {
      // Locked: nobody gets a link for an account whose email they have just left.
      const user = await manager.findOne(User, { where: account, ...updateLock(manager) });
      // Others stay valid: anyone who knows the email can ask, and must not end one that an administrator made.
      if (user) return { to: user.email!, code: await addResetLink({ manager, record }, user.userId) };
      // As much work, so that requests meanwhile tell nothing.
      const { userId } = await manager.findOneByOrFail(User, {});
      await manager.delete(OneTimeLink, { codeHash: hashLinkCode(await addLink(manager, userId)) });
      return undefined;
    }, actor);
    if (!made) return;
    const link = resetLinkOf(this.settings.publicUrl, made.code);
    const write = ({ name, text }: MailSite) => ({
      subject: text('Reset your password for {name}', { name }),
      text: text(
        `Somebody asked to reset the password of your account at {name}.

Choose a new password here. The link works once, within {minutes} minutes:

{link}

If you didn't ask, ignore this mail: your password stays as it is.
`,
        { name, minutes: oneTimeLinkMinutes, link },
      ),
    });
    this.mailer.sendLater(made.to, write, { isUrgent: true });
  }
}
