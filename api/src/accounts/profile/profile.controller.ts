import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { EmailConfirmation } from '@portico/contract/accounts/auth';
import { emailLinkOf, oneTimeLinkMinutes, resetLinkOf } from '@portico/contract/accounts/one-time-link';
import { Confirmation } from '@portico/contract/accounts/own-password';
import { ChangedProfile, profileEdit, type ProfileEdit } from '@portico/contract/accounts/profile';
import { User as UserAnswer } from '@portico/contract/accounts/user';
import { emailKeyOf } from '@portico/contract/email';
import { givenPassword } from '@portico/contract/fields';
import * as v from 'valibot';
import type { Actor } from '../../database/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database, type Transaction } from '../../database/database.js';
import { lockTable, updateLock } from '../../database/dialect.js';
import { Mailer, type MailSite } from '../../mail/mailer.js';
import { CheckedBody, parseBody, UncheckedBody } from '../../http/routes/checked-body.js';
import { IfMatch } from '../../http/routes/if-match.js';
import { assertVersion, type ExpectedVersions } from '../../http/routes/locked-row.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Answers, AnswersNothing } from '../../http/routes/route-facts.js';
import { Throttle } from '../../http/throttling/throttle.js';
import { PasswordHashing } from '../passwords/password-hashing.js';
import { withPasswordPolicy } from '../passwords/password-policy.js';
import { type Caller, CurrentActor, CurrentCaller } from '../sessions/access.guard.js';
import { Sessions } from '../sessions/sessions.js';
import { forgetFailedSignIns } from '../sign-in/failed-sign-ins.entity.js';
import { sendEmailNotice, sendPasswordNotice } from '../users/change-notice.js';
import { assertEmailFree } from '../users/emails.js';
import { addLink, endLinks, findLink, invalidLink } from '../users/one-time-links.js';
import { signedInUser, userAnswer } from '../users/user-answer.js';
import { deleteUser } from './user-deletion.js';
import { changeUser } from '../users/user-search-text.js';
import { User } from '../users/user.entity.js';
import { assertSamePassword, CurrentPassword } from './current-password.js';

/** A body with the old password, even if other fields are invalid: 403 comes before 422. */
const Confirmed = v.object({
  password: givenPassword('Old password'),
  newPassword: v.optional(v.union([v.literal(''), givenPassword('New password')]), ''),
  email: v.optional(v.unknown()),
});

/** What is stored; undefined stays unchanged. */
type Change = Omit<ProfileEdit, 'password' | 'newPassword'> & {
  passwordHash: string | undefined;
  /** As the session that makes it, in place of which another is opened. */
  withPasskey: boolean;
};

const changesSignIn = (
  { newPassword, email: wanted }: v.InferOutput<typeof Confirmed>,
  user: User,
): boolean => newPassword !== '' || (wanted !== undefined && wanted !== user.email);

@Controller('api/users/selfEdit')
export class ProfileController {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly currentPassword: CurrentPassword,
    private readonly hashing: PasswordHashing,
    private readonly throttle: Throttle,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'passwordMinLength'>,
  ) {}

  @Get()
  @Answers('signed-in', "The caller's profile", UserAnswer)
  async read(@CurrentActor() { userId }: Actor): Promise<UserAnswer> {
    return userAnswer(await signedInUser(this.database.read(), userId));
  }

  /**
   * A new email or password ends every session, as someone else could have one.
   *
   * @param body unvalidated: 403 comes before 422
   */
  @Post()
  @Answers(
    'signed-in',
    "The caller's profile, changed; with a new email or password, also a new token",
    ChangedProfile,
  )
  async edit(
    @CurrentCaller() caller: Caller,
    @UncheckedBody(profileEdit(1)) body: unknown,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<ChangedProfile> {
    let user = await signedInUser(this.database.read(), caller.actor.userId);
    const confirmed = v.safeParse(Confirmed, body);
    if (confirmed.success && changesSignIn(confirmed.output, user))
      user = await this.currentPassword.confirm(caller, confirmed.output.password, 'Old password');
    const rules = profileEdit(this.settings.passwordMinLength, user.email ?? '');
    const policy = withPasswordPolicy(rules, 'newPassword', { email: user.email ?? '' });
    const { newPassword, ...edit } = parseBody(policy, body);
    const newEmail = edit.email === user.email ? undefined : edit.email;
    // Otherwise it would tell fast which emails have an account.
    if (newEmail !== undefined)
      await this.throttle.registration(caller.address, caller.actor, 'email-change.throttled');
    const waiting = this.mailer.isOn ? newEmail : undefined;
    if (waiting !== undefined) await this.throttle.newEmail(emailKeyOf(waiting), caller.actor);
    const newHash = newPassword === '' ? undefined : await this.hashing.hash(newPassword);
    const { withPasskey } = caller;
    const wanted = waiting === undefined ? newEmail : undefined;
    const change = { ...edit, email: wanted, passwordHash: newHash, withPasskey };
    const { code, ...changed } = await this.database.write(caller.actor, async (transaction) => {
      const { manager } = transaction;
      await lockTable(manager, User);
      if (waiting !== undefined) await assertSamePassword(manager, user);
      const saved = await this.#change(transaction, user, change, expected);
      // Whether another account has it is told only to its mailbox.
      return { ...saved, code: waiting && (await addLink(manager, user.userId, 'email', waiting)) };
    });
    this.throttle.forgetResetLinks(user.emailKey ?? '');
    if (newHash !== undefined) sendPasswordNotice(this.mailer, user.email ?? '');
    if (waiting === undefined) return changed;
    const link = emailLinkOf(this.settings.publicUrl, code!);
    const write = ({ name, text }: MailSite) => ({
      subject: text('Confirm your email for {name}', { name }),
      text: text(
        `Somebody wants to use this email for their account at {name}.

If that's you, open this link where you are signed in. It works once, within {minutes} minutes:

{link}

If it isn't, ignore this mail.
`,
        { name, minutes: oneTimeLinkMinutes, link },
      ),
    });
    this.mailer.sendLater(waiting, write, { isUrgent: true });
    return { ...changed, emailToConfirm: waiting };
  }

  /** For who is signed in only: a mistyped email may be a stranger's mailbox. */
  @Post('email')
  @Answers(
    'signed-in',
    'Changes the email with the code that was sent to it, with a new token',
    ChangedProfile,
  )
  async confirmEmail(
    @CurrentCaller() { actor, withPasskey }: Caller,
    @CheckedBody(EmailConfirmation) { code }: EmailConfirmation,
  ): Promise<ChangedProfile> {
    const { userId } = actor;
    const { user, changed, undoCode } = await this.database.write(actor, async (transaction) => {
      const { manager } = transaction;
      await lockTable(manager, User);
      const link = await findLink(manager, code, 'email');
      if (link?.userId !== userId) throw invalidLink();
      const before = await signedInUser(manager, userId);
      const change = { ...before, email: link.email!, passwordHash: undefined, withPasskey };
      return {
        user: before,
        // Ends the link, too.
        changed: await this.#change(transaction, before, change, undefined),
        undoCode: await addLink(manager, userId, 'undo', before.email),
      };
    });
    this.throttle.forgetResetLinks(user.emailKey ?? '');
    const undo = resetLinkOf(this.settings.publicUrl, undoCode);
    sendEmailNotice(this.mailer, user.email ?? '', changed.email, undo);
    return changed;
  }

  @Delete()
  @AnswersNothing('signed-in', "The caller's account, deleted with entries and sessions")
  async delete(
    @CurrentCaller() caller: Caller,
    @CheckedBody(Confirmation) { password }: Confirmation,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    const user = await this.currentPassword.confirm(caller, password);
    await this.database.write(caller.actor, async (transaction) => {
      await lockTable(transaction.manager, User);
      await assertSamePassword(transaction.manager, user);
      await deleteUser(transaction, user.userId, expected);
    });
  }

  /** Lock the users table first, as administrators do, to avoid a deadlock. */
  async #change(
    { manager, record }: Transaction,
    before: User,
    { firstName, lastName, company, email: newEmail, passwordHash: newHash, withPasskey }: Change,
    expected: ExpectedVersions,
  ): Promise<ChangedProfile> {
    const { userId, passwordHash } = before;
    const isSignInChanged = newEmail !== undefined || newHash !== undefined;
    if (newEmail !== undefined) await assertEmailFree(manager, newEmail, userId);
    const user = await signedInUser(manager, userId, updateLock(manager));
    // If the password has changed since it was checked, this session has ended.
    if (isSignInChanged && user.passwordHash !== passwordHash) throw new ProblemException(401);
    assertVersion(userAnswer(user), expected);
    const change = {
      ...{ firstName, lastName, company },
      ...(newEmail !== undefined && { email: newEmail, emailKey: emailKeyOf(newEmail) }),
      ...(newHash !== undefined && { passwordHash: newHash }),
    };
    const changed = userAnswer(await changeUser(manager, user, change));
    await record({ action: 'user.updated', targetType: 'user', targetId: userId });
    if (!isSignInChanged) return changed;
    if (newEmail !== undefined) await forgetFailedSignIns(manager, before);
    await this.sessions.endAll(manager, userId);
    if (newEmail !== undefined)
      await record({ action: 'email.changed', targetType: 'user', targetId: userId });
    if (newHash !== undefined)
      await record({ action: 'password.changed', targetType: 'user', targetId: userId });
    await endLinks(manager, userId);
    const token = await this.sessions.open(manager, userId, withPasskey);
    return { ...changed, token };
  }
}
