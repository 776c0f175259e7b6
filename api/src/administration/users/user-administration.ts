import { Injectable } from '@nestjs/common';
import type { User as UserAnswer, UserEdit } from '@portico/contract/accounts/user';
import { assertAdmin } from '../../accounts/sessions/write-as-admin.js';
import { signedInUser, userAnswer } from '../../accounts/users/user-answer.js';
import { deleteUser, refusalFor } from '../../accounts/users/user-deletion.js';
import { User } from '../../accounts/users/user.entity.js';
import type { Actor } from '../../foundation/audit/actor.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import { Database } from '../../foundation/database/database.js';
import { lockTable } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import type { EditBody } from '../../foundation/routes/checked-body.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { editUser } from './user-edit.js';

/** Changes to users by administrators. */
@Injectable()
export class UserAdministration {
  constructor(private readonly database: Database) {}

  /** @throws ProblemException 401, 403, 404, 409, 422; StaleEntityException */
  async edit(
    admin: Actor,
    userId: number,
    edit: EditBody<UserEdit>,
    expected: ExpectedVersions,
  ): Promise<UserAnswer> {
    const fields = await edit.fields(() => this.database.read().existsBy(User, { userId }));
    return this.#write(admin, async (transaction) => {
      const user = await editUser(transaction, fields, expected);
      if (user === undefined) throw new ProblemException(404);
      return userAnswer(user);
    });
  }

  /**
   * Deletes another user. Deleting your own account takes its password (`ProfileService`), so that a stolen session
   * can't. `TracesSweep` later purges the data from disk.
   *
   * @throws ProblemException 401, 403, 404, 409; StaleEntityException
   */
  delete(admin: Actor, userId: number, expected: ExpectedVersions): Promise<void> {
    return this.#write(admin, async (transaction) => {
      if (userId === admin.userId) {
        const user = await signedInUser(transaction.manager, userId);
        throw refusalFor(user, expected, 'deleted by themselves');
      }
      const isDeleted = await deleteUser(transaction, userId, expected);
      if (!isDeleted) throw new ProblemException(404);
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
