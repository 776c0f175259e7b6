import type { Database as Connection } from 'better-sqlite3';
import type { DataSource, EntityManager } from 'typeorm';
import { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';
import type { Actor, AuditRecord } from '../audit/actor.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { KeyedQueue } from '../queue/queues.js';
import { connectTimeoutMS } from './data-sources.js';
import { LongWaitError } from './database-errors.js';

/** What a change works with. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Adds an entry to the audit. Each change adds at least one. */
  record(entry: AuditRecord): Promise<void>;
}

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

/**
 * Call it after a transaction that failed. SQLite ends one by itself when the disk is full or fails, but TypeORM 1.1
 * still counts it as open: it would nest the next ones in it, acknowledge them and never commit them. A new query
 * runner starts from zero.
 */
export const forgetEndedTransaction = ({ driver }: DataSource): void => {
  if (!(driver instanceof AbstractSqliteDriver)) return;
  const { inTransaction } = driver.databaseConnection as Connection;
  if (!inTransaction) delete driver.queryRunner;
};

/** When a write may begin. */
export interface WriteOrder {
  /** @param userId of the person who makes the change, if there is one */
  run<T>(write: () => Promise<T>, userId?: number): Promise<T>;
}

/**
 * One at a time for each person: their writes lock the same rows, and would hold every connection while they wait for
 * each other. A write that has waited too long is given up, so that waits do not add up while the database hangs.
 *
 * @throws LongWaitError from `run`
 */
export const oneForEachPerson = (): WriteOrder => {
  const turns = new KeyedQueue();
  return {
    run: (write, userId) => {
      if (userId === undefined) return write();
      const askedAt = performance.now();
      return turns.run([`${userId}`], () => {
        if (performance.now() - askedAt > connectTimeoutMS) throw new LongWaitError();
        return write();
      });
    },
  };
};
