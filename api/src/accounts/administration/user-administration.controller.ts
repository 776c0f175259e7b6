import { Controller, Delete, Param, Post, Inject } from '@nestjs/common';
import { ResetLink, resetLinkOf } from '@portico/contract/accounts/one-time-link';
import { Confirmation } from '@portico/contract/accounts/own-password';
import { ownerId } from '@portico/contract/accounts/owner';
import { editedUser, User as UserAnswer, UserDeletion, UserEdit } from '@portico/contract/accounts/user';
import { sentence } from '@portico/contract/texts/problems';
import { type EntityManager, MoreThan } from 'typeorm';
import { assertConfirmed, assertSamePassword, CurrentPassword } from '../profile/current-password.js';
import { makeResetLink } from '../reset/reset-links.js';
import { type Caller, CurrentActor, CurrentCaller } from '../sessions/access.guard.js';
import { Sessions } from '../sessions/sessions.js';
import { assertAdmin } from '../sessions/write-as-admin.js';
import { forgetFailedSignIns } from '../sign-in/failed-sign-ins.entity.js';
import { endLinks } from '../users/one-time-links.js';
import { userAnswer } from '../users/user-answer.js';
import { assertDispensable, deleteUser } from '../profile/user-deletion.js';
import { changeUser } from '../users/user-search-text.js';
import { User } from '../users/user.entity.js';
import type { Actor } from '../../database/actor.js';
import { AuditEntry } from '../../database/audit-entry.entity.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database, type Transaction } from '../../database/database.js';
import { lockTable } from '../../database/dialect.js';
import { assertWhole, CheckedBody, EditedBody } from '../../http/routes/checked-body.js';
import { IfMatch } from '../../http/routes/if-match.js';
import { assertVersion, type ExpectedVersions, lockRow } from '../../http/routes/locked-row.js';
import { IdPipe } from '../../http/routes/parameters.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Answers, AnswersNothing, Creates } from '../../http/routes/route-facts.js';

/** By one administrator in an hour, without the password. */
const maxDeletions = 5;

@Controller('api/users')
export class UserAdministrationController {
  constructor(
    private readonly database: Database,
    private readonly currentPassword: CurrentPassword,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly sessions: Sessions,
  ) {}

  @Post('edit/:userId')
  @Answers('admin', 'Changes a user', UserAnswer, { keepsOwnersAccount: true })
  async edit(
    @CurrentCaller() admin: Caller,
    @EditedBody(UserEdit, 'userId') { password, ...edit }: UserEdit,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<UserAnswer> {
    const confirmed = await this.currentPassword.confirmGiven(admin, password);
    return this.#write(admin.actor, async (transaction) => {
      const { user, isOfRights } = await editUser(transaction, edit, expected);
      if (isOfRights) await assertConfirmed(transaction.manager, confirmed);
      return userAnswer(user);
    });
  }

  /** Deleting your own account takes its password (`ProfileController`), so that a stolen session can't. */
  @Delete('edit/:userId')
  @AnswersNothing('admin', 'Deletes the user with their entries and sessions')
  async delete(
    @CurrentCaller() admin: Caller,
    @Param('userId', IdPipe) userId: number,
    @CheckedBody(UserDeletion) { password }: UserDeletion,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    const confirmed = await this.currentPassword.confirmGiven(admin, password);
    await this.#write(admin.actor, async (transaction) => {
      const deleted = await deleteUser(transaction, userId, expected);
      if (userId === admin.actor.userId)
        throw new ProblemException(409, [
          { msg: 'Delete your own account under Profile > Delete Account', code: 'own-account' },
        ]);
      await assertMayDelete(transaction.manager, admin.actor, deleted, confirmed);
    });
  }

  @Post('reset-link/:userId')
  @Creates('admin', 'A one-time link with which a user sets a new password, answered only here', ResetLink)
  async makeLink(
    @CurrentCaller() admin: Caller,
    @Param('userId', IdPipe) userId: number,
    @CheckedBody(Confirmation) { password }: Confirmation,
  ): Promise<ResetLink> {
    assertMayReset(admin.actor.userId, await this.database.read().findOneBy(User, { userId }));
    const confirmed = await this.currentPassword.confirm(admin, password);
    const code = await this.#write(admin.actor, async (transaction) => {
      const { manager } = transaction;
      await assertSamePassword(manager, confirmed);
      // Locked, so that nobody becomes an administrator meanwhile.
      assertMayReset(admin.actor.userId, await manager.findOneBy(User, { userId }));
      return makeResetLink(transaction, userId);
    });
    return { link: resetLinkOf(this.settings.publicUrl, code) };
  }

  @Delete('sessions/:userId')
  @AnswersNothing('admin', 'Signs a user out everywhere', { keepsOwnersAccount: true })
  signOut(@CurrentActor() admin: Actor, @Param('userId', IdPipe) userId: number): Promise<void> {
    return this.#write(admin, async ({ manager, record }) => {
      if (!(await manager.existsBy(User, { userId }))) throw new ProblemException(404);
      await this.sessions.endAll(manager, userId);
      await record({ action: 'session.ended', targetType: 'user', targetId: userId, detail: 'all' });
    });
  }

  @Post('unlock/:userId')
  @AnswersNothing('admin', 'Ends a user’s waits after failed sign-ins')
  unlock(@CurrentActor() admin: Actor, @Param('userId', IdPipe) userId: number): Promise<void> {
    return this.#write(admin, async ({ manager, record }) => {
      await forgetFailedSignIns(manager, await lockRow(manager, User, { userId }));
      await record({ action: 'sign-in.unlocked', targetType: 'user', targetId: userId });
    });
  }

  /** Always locks the table before the actor's row, to avoid deadlocks. */
  #write<T>(admin: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.write(admin, async (transaction) => {
      await lockTable(transaction.manager, User);
      await assertAdmin(transaction, admin);
      return change(transaction);
    });
  }
}

interface UserChange {
  user: User;
  /** Whether it granted or took admin rights. */
  isOfRights: boolean;
}

/**
 * Changes a user. The owner and at least one administrator remain.
 *
 * @throws ProblemException 404; 422 if a text would be cleared; 409 if the site owner or the last administrator
 *   would be demoted; StaleEntityException
 */
async function editUser(
  { manager, record }: Transaction,
  { userId, ...change }: Omit<UserEdit, 'password'>,
  expected: ExpectedVersions,
): Promise<UserChange> {
  const before = await lockRow(manager, User, { userId });
  assertWhole(editedUser(before), before, change);
  assertVersion(userAnswer(before), expected);
  const isOfRights = before.isAdmin !== change.isAdmin;
  if (isOfRights && !change.isAdmin) await assertDispensable(manager, before, 'demoted');
  const user = await changeUser(manager, before, change);
  const target = { targetType: 'user', targetId: userId };
  await record({ action: 'user.updated', ...target });
  if (isOfRights) await record({ action: change.isAdmin ? 'user.promoted' : 'user.demoted', ...target });
  // A link that another administrator made must not open an administrator's account.
  if (isOfRights && change.isAdmin) await endLinks(manager, userId);
  return { user, isOfRights };
}

/**
 * Nobody can undo a deletion. Counted in the audit, which all servers share.
 *
 * @throws as `assertConfirmed`
 */
async function assertMayDelete(
  manager: EntityManager,
  { userId: actorId }: Actor,
  { isAdmin }: User,
  confirmed: User | undefined,
): Promise<void> {
  if (isAdmin) return assertConfirmed(manager, confirmed);
  const at = MoreThan(new Date(Date.now() - 60 * 60_000).toISOString());
  const count = await manager.countBy(AuditEntry, { actorId, action: 'user.deleted', at });
  // With this one.
  if (count <= maxDeletions) return;
  await assertConfirmed(manager, confirmed, sentence('many-deletions', { max: maxDeletions }));
}

/** @throws ProblemException for people whose password this administrator can't have reset */
function assertMayReset(userId: number, user: User | null): void {
  if (user === null) throw new ProblemException(404);
  if (user.userId === ownerId)
    throw new ProblemException(409, [
      { msg: 'The site owner runs npm run reset-password on the server instead', code: 'site-owner' },
    ]);
  if (user.isAdmin && userId !== ownerId)
    throw new ProblemException(403, [{ msg: 'Only the site owner can make a link for an administrator' }]);
}
