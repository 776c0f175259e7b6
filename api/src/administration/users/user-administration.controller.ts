import { Controller, Delete, Param, Post } from '@nestjs/common';
import { User as UserAnswer, UserDeletion, UserEdit } from '@portico/contract/accounts/user';
import { assertConfirmed, CurrentPassword } from '../../accounts/profile/current-password.js';
import { type Caller, CurrentCaller } from '../../accounts/sessions/access.guard.js';
import { assertAdmin } from '../../accounts/sessions/write-as-admin.js';
import { signedInUser, userAnswer } from '../../accounts/users/user-answer.js';
import { deleteUser, refusalFor } from '../../accounts/users/user-deletion.js';
import { User } from '../../accounts/users/user.entity.js';
import type { Actor } from '../../foundation/audit/actor.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import { Database } from '../../foundation/database/database.js';
import { lockTable } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { CheckedBody, EditBody, EditedBody } from '../../foundation/routes/checked-body.js';
import { IfMatch } from '../../foundation/routes/if-match.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import {
  Admin,
  Answers,
  AnswersNothing,
  AsksForPassword,
  KeepsOwnersAccount,
  Refuses,
} from '../../foundation/routes/route-facts.js';
import { editUser } from './user-edit.js';

@Controller('api/users/edit/:userId')
export class UserAdministrationController {
  constructor(
    private readonly database: Database,
    private readonly currentPassword: CurrentPassword,
  ) {}

  @Post()
  @Admin()
  @KeepsOwnersAccount()
  @AsksForPassword()
  @Refuses(409)
  @Answers('Changes a user', UserAnswer)
  async edit(
    @CurrentCaller() admin: Caller,
    @Param('userId') userId: number,
    @EditedBody(UserEdit, 'userId') edit: EditBody<UserEdit>,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<UserAnswer> {
    const { password, ...fields } = await edit.fields(() => this.database.read().existsBy(User, { userId }));
    const confirmed = await this.#confirm(admin, password);
    return this.#write(admin.actor, async (transaction) => {
      const change = await editUser(transaction, fields, expected);
      if (change === undefined) throw new ProblemException(404);
      if (change.isOfRights) await assertConfirmed(transaction.manager, confirmed);
      return userAnswer(change.user);
    });
  }

  /**
   * Deleting your own account takes its password (`ProfileController`), so that a stolen session can't. `DeletionSweep`
   * later purges the data from disk.
   */
  @Delete()
  @Admin()
  @AsksForPassword()
  @Refuses(409)
  @AnswersNothing('Deletes the user with their entries and sessions')
  async delete(
    @CurrentCaller() admin: Caller,
    @Param('userId') userId: number,
    @CheckedBody(UserDeletion) { password }: UserDeletion,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    const confirmed = await this.#confirm(admin, password);
    await this.#write(admin.actor, async (transaction) => {
      if (userId === admin.actor.userId) {
        const user = await signedInUser(transaction.manager, userId);
        throw refusalFor(user, expected, 'deleted by themselves');
      }
      const deleted = await deleteUser(transaction, userId, expected);
      if (deleted === undefined) throw new ProblemException(404);
      if (deleted.isAdmin) await assertConfirmed(transaction.manager, confirmed);
    });
  }

  async #confirm(admin: Caller, password: string | undefined): Promise<User | undefined> {
    return password === undefined ? undefined : this.currentPassword.confirm(admin, password);
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
