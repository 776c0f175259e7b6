import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Database as Connection } from '@portico/release/sqlite';
import { DataSource, type EntityManager } from 'typeorm';
import { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';
import { type Actor, type AuditRecord, systemActor } from './actor.js';
import { KeyedQueue } from './queues.js';
import { connectTimeoutMS } from './data-sources.js';
import { DatabaseStartError, isDatabaseUnavailable, WriteQueueTimeoutError } from './database-errors.js';
import { DataVersion, mayChangeAnswers } from './data-version.js';
import { isPostgres } from './dialect.js';
import type { OpenDatabase } from './open-database.js';

const readyTimeoutMs = 2_000;
const unavailable = 'The database is unavailable';

export interface Transaction {
  readonly manager: EntityManager;
  /** Adds an audit entry. Every change needs at least one. */
  record(entry: AuditRecord): Promise<void>;
}

/** The rest of the server uses the database only through this. */
@Injectable()
export class Database implements OnApplicationShutdown {
  /** Disabled while there are no writes: up to Node 22 it makes every promise of the process slower. */
  readonly #currentWrite = new AsyncLocalStorage<{ ended: boolean; changesAnswers: boolean }>();
  #unfinished = 0;
  /**
   * On SQLite, one write at a time: TypeORM has a single connection, on which concurrent transactions would mix. On
   * PostgreSQL, one for each user: they lock the same rows, and would hold every connection while waiting for each other.
   */
  readonly #writes = new KeyedQueue();
  /** The queues whose last write the database was too slow for, or gone. */
  readonly #blocked = new Set<string>();

  readonly version: DataVersion;

  constructor(private readonly sources: OpenDatabase) {
    this.version = new DataVersion(isPostgres(sources.read) ? sources.read : sources.write);
    const changesAnswers = mayChangeAnswers(sources.write);
    sources.write.subscribers.push({
      beforeQuery: ({ query }) => {
        const write = this.#currentWrite.getStore();
        if (write) write.changesAnswers ||= changesAnswers(query);
      },
    });
  }

  /**
   * Runs a change in a transaction, with its audit entries. On SQLite all other writes wait for it, so it may await only the
   * database.
   *
   * @throws what the change throws; an error if it records no audit entry, or is nested in another write
   */
  write<T>(actor: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    const audited = async (manager: EntityManager): Promise<T> => {
      let isRecorded = false;
      const record: Transaction['record'] = (entry) => {
        isRecorded = true;
        return recordAs(actor, manager, entry);
      };
      const result = await change({ manager, record });
      if (!isRecorded) throw new Error('Change without an audit entry: call record().');
      return result;
    };
    const { userId } = actor;
    const person = userId === systemActor.userId ? undefined : userId;
    return this.#inOrder(audited, person);
  }

  /** `write` that needs no audit entry: when a session was last used, attempts, links. */
  keepCount<T>(
    change: (manager: EntityManager, record: Transaction['record']) => Promise<T>,
    actor = systemActor,
  ): Promise<T> {
    return this.#inOrder((manager) => change(manager, (entry) => recordAs(actor, manager, entry)));
  }

  /** For queries: the connection is read-only. */
  read(): EntityManager {
    return this.sources.read.manager;
  }

  /**
   * Runs queries on a consistent snapshot, without blocking writes. Keep them short: they hold a connection.
   */
  async snapshot<T>(queries: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (isPostgres(this.sources.read)) return this.sources.read.transaction('REPEATABLE READ', queries);
    // All reads share one SQLite connection; a transaction on it would show old data to every reader.
    const own = await new DataSource(this.sources.read.options).initialize();
    try {
      return await own.transaction(queries);
    } finally {
      // What failed before is the cause.
      await own.destroy().catch(() => undefined);
    }
  }

  /** Why the database can't be used: it doesn't answer in time, is of another version, or takes no writes. Never throws. */
  whyNotReady(): Promise<string | undefined> {
    const answer = this.sources.assertUsable().then(
      () => undefined,
      (error: unknown) => (error instanceof DatabaseStartError ? error.message : unavailable),
    );
    return Promise.race([answer, setTimeout(readyTimeoutMs, unavailable, { ref: false })]);
  }

  async isReady(): Promise<boolean> {
    return (await this.whyNotReady()) === undefined;
  }

  onApplicationShutdown(): Promise<void> {
    return this.sources.close();
  }

  /**
   * As long as writes succeed, the next ones wait for their turn.
   *
   * @throws WriteQueueTimeoutError so that waits don't add up while the database hangs or another program writes
   */
  async #inOrder<T>(change: (manager: EntityManager) => Promise<T>, userId?: number): Promise<T> {
    if (this.#currentWrite.getStore()?.ended === false)
      throw new Error('Nested write: do both in one transaction.');
    const isShared = isPostgres(this.sources.write);
    const key = isShared ? userId?.toString() : 'all';
    if (key === undefined) return this.#transact(change);
    const queuedAt = performance.now();
    return this.#writes.run(key, async () => {
      const startedAt = performance.now();
      if (startedAt - queuedAt > connectTimeoutMS && this.#blocked.has(key))
        throw new WriteQueueTimeoutError();
      this.#blocked.delete(key);
      try {
        return await this.#transact(change);
      } catch (error) {
        forgetEndedTransaction(this.sources.write);
        const isBlocked = isDatabaseUnavailable(error);
        if (isBlocked) this.#blocked.add(key);
        // SQLite blocked the whole process for that long. Now everything else gets as long.
        if (isBlocked && !isShared) await setTimeout(performance.now() - startedAt);
        throw error;
      }
    });
  }

  async #transact<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    const current = { ended: false, changesAnswers: false };
    this.#unfinished += 1;
    try {
      return await this.#currentWrite.run(current, () => this.sources.write.transaction(change));
    } finally {
      current.ended = true;
      // Also if it failed, as it may be committed.
      if (current.changesAnswers) this.version.advance();
      this.#unfinished -= 1;
      if (this.#unfinished === 0) this.#currentWrite.disable();
    }
  }
}

async function recordAs(actor: Actor, manager: EntityManager, entry: AuditRecord): Promise<void> {
  const { action, targetType, targetId, detail = null, actorId = actor.userId } = entry;
  const { requestId = null, address = null } = actor;
  // As SQL, because each write does this, and building it takes longer than running it.
  await manager.sql`
    INSERT INTO audit (at, "actorId", action, "targetType", "targetId", "requestId", address, detail)
    VALUES (${new Date().toISOString()}, ${actorId}, ${action}, ${targetType}, ${targetId}, ${requestId}, ${address}, ${detail})`;
}

/**
 * Call after a failed transaction. When the disk is full, SQLite rolls back on its own, but TypeORM 1.1 still thinks
 * the transaction is open, and would nest the next ones in it and never commit them. Dropping the runner resets that.
 */
function forgetEndedTransaction({ driver }: DataSource): void {
  if (!(driver instanceof AbstractSqliteDriver)) return;
  const { inTransaction } = driver.databaseConnection as Connection;
  if (!inTransaction) delete driver.queryRunner;
}
