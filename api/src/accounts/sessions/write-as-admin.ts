import type { Actor } from '../../database/actor.js';
import type { Database, Transaction } from '../../database/database.js';
import { updateLock } from '../../database/dialect.js';
import { ProblemException } from '../../http/routes/problem.js';
import { signedInUser } from '../users/user-answer.js';

/**
 * Checks and locks the admin right, in case it was lost after the guard's check, so that one administrator's changes come one
 * at a time. If the transaction also locks the users table, do that first.
 *
 * @throws ProblemException 403 if the actor isn't an administrator, 401 if the account was deleted
 */
export async function assertAdmin({ manager }: Transaction, { userId }: Actor): Promise<void> {
  const { isAdmin } = await signedInUser(manager, userId, updateLock(manager));
  if (!isAdmin) throw new ProblemException(403);
}

/** @throws what `assertAdmin` and the change throw */
export const writeAsAdmin = <T>(
  database: Database,
  actor: Actor,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  database.write(actor, async (transaction) => {
    await assertAdmin(transaction, actor);
    return change(transaction);
  });
