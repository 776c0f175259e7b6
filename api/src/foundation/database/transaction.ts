import type { Database as Connection } from 'better-sqlite3';
import type { DataSource, EntityManager } from 'typeorm';
import { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';
import type { Actor, AuditRecord } from '../audit/actor.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { KeyedQueue } from '../queue/queues.js';
import { connectTimeoutMS } from './data-sources.js';
import { LongWaitError } from './database-errors.js';

/** What a change works with: all that goes through it is kept together, or not at all. */
export interface Transaction {
  /** Valid only within the transaction. */
  readonly manager: EntityManager;
  /** Notes in the audit what was done. Each change notes at least one thing. */
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
 * Call it after a transaction that failed. SQLite ends one by itself when the disk is full or fails, and TypeORM
 * goes on believing that it is open: it would make the following ones parts of it, acknowledge them and never
 * commit them (seen in TypeORM 1.1). A new query runner believes nothing.
 */
export const forgetEndedTransaction = ({ driver }: DataSource): void => {
  if (!(driver instanceof AbstractSqliteDriver)) return;
  const { inTransaction } = driver.databaseConnection as Connection;
  if (!inTransaction) delete driver.queryRunner;
};

/** When a write may begin. */
export interface WriteOrder {
  /** @param userId of the user who makes it; undefined if unknown */
  run<T>(write: () => Promise<T>, userId?: number): Promise<T>;
}

/**
 * One at a time for each person. One person's writes lock the same rows: side by side they would hold every connection
 * while they wait for each other. What waited for too long is given up: where the database stands still, each would
 * else wait for its own time limit after those of all before it.
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
