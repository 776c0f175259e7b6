import type { Actor } from '../audit/actor.js';
import type { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { demandAdmin } from './demand-admin.js';

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
