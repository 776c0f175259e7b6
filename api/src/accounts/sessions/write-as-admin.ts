import type { Actor } from '../../foundation/audit/actor.js';
import type { Database } from '../../foundation/database/database.js';
import { shareLock } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { User } from '../users/user.entity.js';

/**
 * Every change that takes an administrator calls this first, in its transaction: whoever lost the right since the
 * guard let the request in changes nothing any more, and nobody loses it before the change is kept. A change that also
 * locks the table of users does that before.
 *
 * @throws ProblemException 403 if the actor is not an administrator (any more), 401 if the account is gone
 */
export async function demandAdmin({ manager }: Transaction, { userId }: Actor): Promise<void> {
  const actor = await manager.findOne(User, {
    select: { userId: true, isAdmin: true },
    where: { userId },
    ...shareLock(manager),
  });
  if (actor === null) throw new ProblemException(401);
  if (!actor.isAdmin) throw new ProblemException(403);
}

/**
 * A change that takes an administrator, also at the moment in which it is made.
 *
 * @throws what `demandAdmin` and the change throw
 */
export const writeAsAdmin = <T>(
  database: Database,
  actor: Actor,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  database.write(actor, async (transaction) => {
    await demandAdmin(transaction, actor);
    return change(transaction);
  });
