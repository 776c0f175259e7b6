import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, systemActor } from '../audit/actor.js';
import { type Owed, owedRemovalOfTraces, removeDeletedTraces } from './traces/deleted-traces.js';
import { isPostgres } from './dialect.js';
import type { OpenDatabase } from './open-database.js';
import { forgetEndedTransaction, runAudited, type Transaction } from './transaction.js';

const readyWithinMs = 2_000;

/** The only way to the data for the rest of the server. */
@Injectable()
export class Database {
  readonly #currentWrite = new AsyncLocalStorage<{ ended: boolean }>();

  constructor(private readonly sources: Omit<OpenDatabase, 'close'>) {}

  /**
   * Runs a change in a transaction. On SQLite all other writes wait for it, so it may await nothing but the database.
   * `read()` sees it once it is committed.
   *
   * @throws what the change throws; an error when it records nothing, or is made inside another write
   */
  write<T>(actor: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { userId } = actor;
    const person = userId === systemActor.userId ? undefined : userId;
    return this.#inOrder((manager) => runAudited(manager, actor, change), person);
  }

  /**
   * `write` without the audit, for what is only counted: when a session was last used, how often somebody tried.
   */
  keepCount<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.#inOrder(change);
  }

  /** What is left to do to purge deleted data from disk (`oweRemovalOfTraces`). */
  owedRemovalOfTraces(): Promise<Owed> {
    return owedRemovalOfTraces(this.sources.read);
  }

  /**
   * Purges deleted data from disk. Takes longer the more data there is; reads go on meanwhile, writes wait.
   *
   * @param signal stops it at once; it stays owed then, as when it throws
   */
  removeDeletedTraces(signal: AbortSignal): Promise<void> {
    return this.sources.writeOrder.run(() => removeDeletedTraces(this.sources.write, signal));
  }

  /** For queries only: the connection refuses changes. */
  read(): EntityManager {
    return this.sources.read.manager;
  }

  /**
   * Runs queries that all see the data of one moment, whatever others change meanwhile; nobody waits for them. Keep
   * them short: they hold a connection.
   */
  async snapshot<T>(queries: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (isPostgres(this.sources.read)) return this.sources.read.transaction('REPEATABLE READ', queries);
    // All reads share one connection to SQLite: a transaction there would show every reader old data.
    const own = await new DataSource(this.sources.read.options).initialize();
    try {
      return await own.transaction(queries);
    } finally {
      await own.destroy();
    }
  }

  /** Whether the database answers in time and has taken every migration. Queries it each time, never throws. */
  isReady(): Promise<boolean> {
    const answer = this.sources.isMigrated().catch(() => false);
    return Promise.race([answer, setTimeout(readyWithinMs, false, { ref: false })]);
  }

  #inOrder<T>(change: (manager: EntityManager) => Promise<T>, userId?: number): Promise<T> {
    if (this.#currentWrite.getStore()?.ended === false) {
      return Promise.reject(new Error('Nested write: do both in one.'));
    }
    return this.sources.writeOrder.run(async () => {
      const current = { ended: false };
      try {
        return await this.#currentWrite.run(current, () => this.#transact(change));
      } finally {
        current.ended = true;
      }
    }, userId);
  }

  async #transact<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.sources.write.transaction(change);
    } catch (error) {
      forgetEndedTransaction(this.sources.write);
      throw error;
    }
  }
}
