import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Transaction } from './transaction.js';

/**
 * Runs a change whose audit entries go through the same `manager`, and so into the same transaction.
 *
 * @throws what the change throws; an error when it records nothing
 */
export const runAudited = async <T>(
  manager: EntityManager,
  actor: Actor,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  let recorded = false;
  const result = await change({
    manager,
    record: async (entry) => {
      await manager.insert(AuditEntry, {
        at: new Date().toISOString(),
        actorId: actor.userId,
        requestId: actor.requestId ?? null,
        address: actor.address ?? null,
        ...entry,
      });
      recorded = true;
    },
  });
  if (!recorded) throw new Error('A change without an audit entry: record what was done.');
  return result;
};
