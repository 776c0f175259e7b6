import type { Actor } from '../../foundation/audit/actor.js';
import type { Database } from '../../foundation/database/database.js';
import { shareLock, updateLock } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { User } from '../users/user.entity.js';

/**
 * Checks and locks the admin right, in case it was lost after the guard's check. If the transaction also locks the users
 * table, do that first.
 *
 * @throws ProblemException 403 if the actor isn't an administrator, 401 if the account was deleted
 */
export async function assertAdmin({ manager }: Transaction, { userId }: Actor): Promise<void> {
  const actor = await manager.findOne(User, {
    select: { userId: true, isAdmin: true },
    where: { userId },
    ...shareLock(manager),
  });
  if (actor === null) throw new ProblemException(401);
  if (!actor.isAdmin) throw new ProblemException(403);
}

/**
 * Runs an admin-only change.
 *
 * @throws what `assertAdmin` and the change throw
 */
export const writeAsAdmin = <T>(
  database: Database,
  actor: Actor,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  database.write(actor, async (transaction) => {
    await assertAdmin(transaction, actor);
    return change(transaction);
  });

/** The same, one change of this administrator at a time, on all servers. */
export const writeAloneAsAdmin = <T>(
  database: Database,
  actor: Actor,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  database.write(actor, async (transaction) => {
    const { manager } = transaction;
    const account = { select: { userId: true }, where: { userId: actor.userId } } as const;
    await manager.findOne(User, { ...account, ...updateLock(manager) });
    await assertAdmin(transaction, actor);
    return change(transaction);
  });
