import type { Actor } from '../audit/actor.js';
import { unchangedRow } from '../database/row-lock.js';
import type { Transaction } from '../database/transaction.js';
import { ProblemException } from '../http/problem.exception.js';
import { User } from '../users/user.entity.js';

/**
 * Every change that takes an administrator calls this first, in its transaction: whoever lost the right since the
 * guard let the request in changes nothing any more, and nobody loses it before the change is kept. A change that also
 * locks the table of users does that before.
 *
 * @throws ProblemException 403 when the actor is no administrator (any more), 401 when the account is gone
 */
export async function demandAdmin({ manager }: Transaction, { userId }: Actor): Promise<void> {
  const actor = await manager.findOne(User, {
    select: { userId: true, isAdmin: true },
    where: { userId },
    ...unchangedRow(manager),
  });
  if (actor === null) throw new ProblemException(401);
  if (!actor.isAdmin) throw new ProblemException(403);
}
