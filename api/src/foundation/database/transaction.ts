import { setTimeout } from 'node:timers/promises';
import type { Database as Connection } from '@portico/release/sqlite';
import type { DataSource, EntityManager } from 'typeorm';
import { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';
import type { Actor, AuditRecord } from '../audit/actor.js';
import { KeyedQueue, SerialQueue } from '../queue/queues.js';
import { connectTimeoutMS } from './data-sources.js';
import { isDatabaseUnavailable, WriteQueueTimeoutError } from './database-errors.js';

export interface Transaction {
  readonly manager: EntityManager;
  /** Adds an audit entry. Every change needs at least one. */
  record(entry: AuditRecord): Promise<void>;
}

/**
 * Runs a change and writes its audit entries in the same transaction.
 *
 * @throws what the change throws; an error if it records nothing
 */
export const runAudited = async <T>(
  manager: EntityManager,
  actor: Actor,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  let recorded = false;
  const result = await change({
    manager,
    record: async ({ action, targetType, targetId, detail = null, actorId = actor.userId }) => {
      const { requestId = null, address = null } = actor;
      // As SQL, because each write does this, and building it takes longer than running it.
      await manager.sql`
        INSERT INTO audit (at, "actorId", action, "targetType", "targetId", "requestId", address, detail)
        VALUES (${new Date().toISOString()}, ${actorId}, ${action}, ${targetType}, ${targetId}, ${requestId}, ${address}, ${detail})`;
      recorded = true;
    },
  });
  if (!recorded) throw new Error('Change without an audit entry: call record().');
  return result;
};

/**
 * Call after a failed transaction. When the disk is full, SQLite rolls back on its own, but TypeORM 1.1 still thinks
 * the transaction is open, and would nest the next ones in it and never commit them. Dropping the runner resets that.
 */
export const forgetEndedTransaction = ({ driver }: DataSource): void => {
  if (!(driver instanceof AbstractSqliteDriver)) return;
  const { inTransaction } = driver.databaseConnection as Connection;
  if (!inTransaction) delete driver.queryRunner;
};

/** Decides when a write may start. */
export interface WriteOrder {
  /** @param userId who makes the change, if a user does */
  run<T>(write: () => Promise<T>, userId?: number): Promise<T>;
}

/**
 * One write at a time per user: they lock the same rows, and would hold every connection while waiting for each other.
 *
 * @throws WriteQueueTimeoutError from `run`, so that waits don't add up while the database hangs
 */
export const queuePerUser = (): WriteOrder => {
  const queue = new KeyedQueue();
  return {
    run: (write, userId) => {
      if (userId === undefined) return write();
      const queuedAt = performance.now();
      return queue.run([`${userId}`], () => {
        if (performance.now() - queuedAt > connectTimeoutMS) throw new WriteQueueTimeoutError();
        return write();
      });
    },
  };
};

/**
 * One write at a time: TypeORM has a single SQLite connection, on which concurrent transactions would mix.
 *
 * @throws WriteQueueTimeoutError from `run`, so that waits don't add up while another program writes
 */
export const queueAll = (): WriteOrder => {
  const queue = new SerialQueue();
  let isBlocked = false;
  return {
    run: (write) => {
      const queuedAt = performance.now();
      return queue.run(async () => {
        if (isBlocked && performance.now() - queuedAt > connectTimeoutMS) throw new WriteQueueTimeoutError();
        const startedAt = performance.now();
        try {
          const result = await write();
          isBlocked = false;
          return result;
        } catch (error) {
          isBlocked = isDatabaseUnavailable(error);
          // SQLite blocked the whole process for that long. Now everything else gets as long.
          if (isBlocked) await setTimeout(performance.now() - startedAt);
          throw error;
        }
      });
    },
  };
};
