import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, systemActor } from '../audit/actor.js';
import { type Owed, owedRemovalOfTraces, removeDeletedTraces } from './traces/deleted-traces.js';
import { isPostgres } from './dialect.js';
import type { OpenDatabase } from './open-database.js';
import { forgetEndedTransaction, runAudited, type Transaction, type WriteOrder } from './transaction.js';

const readyWithinMs = 2_000;

/** The only way to the data for the rest of the server. */
@Injectable()
export class Database {
  readonly #write: DataSource;
  readonly #read: DataSource;
  readonly #order: WriteOrder;
  readonly #currentWrite = new AsyncLocalStorage<{ ended: boolean }>();

  readonly #isMigrated: () => Promise<boolean>;

  constructor({ write, read, writeOrder, isMigrated }: Omit<OpenDatabase, 'close'>) {
    this.#write = write;
    this.#read = read;
    this.#order = writeOrder;
    this.#isMigrated = isMigrated;
  }

  /**
   * Runs a change in a transaction: once this is fulfilled the change is kept for good, and if it is rejected nothing
   * of it is. On SQLite all others wait meanwhile, so the change awaits nothing but the database. `read()` does not
   * see it before its end.
   *
   * @throws what the change throws; an error when it records nothing, or is made inside another one
   */
  write<T>(actor: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { userId } = actor;
    const person = userId === systemActor.userId ? undefined : userId;
    return this.#inOrder((manager) => runAudited(manager, actor, change), person);
  }

  /**
   * Runs a change that nobody is to be found in the audit for: when a session was last used, how often an address
   * asked. In all else as `write`.
   */
  keepCount<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.#inOrder(change);
  }

  /** What is left to do until the database's files hold nothing that was deleted (`oweRemovalOfTraces`). */
  owedRemovalOfTraces(): Promise<Owed> {
    return owedRemovalOfTraces(this.#read);
  }

  /**
   * Purges what was deleted from the database's files. Takes longer the more there is: others read meanwhile, and
   * those who write wait, without an error.
   *
   * @param signal stops it at once; it is owed still
   * @throws an error where it could not be done; it is owed still
   */
  removeDeletedTraces(signal: AbortSignal): Promise<void> {
    return this.#order.run(() => removeDeletedTraces(this.#write, signal));
  }

  /** For queries only: the connection refuses changes. */
  read(): EntityManager {
    return this.#read.manager;
  }

  /**
   * Runs queries that all see the data of one moment, whatever others change meanwhile; nobody waits for them. Keep
   * them short: they hold a connection.
   */
  async snapshot<T>(queries: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (isPostgres(this.#read)) return this.#read.transaction('REPEATABLE READ', queries);
    // All reads share one connection to SQLite: in a transaction there, others would be answered with what was before.
    const own = await new DataSource(this.#read.options).initialize();
    try {
      return await own.transaction(queries);
    } finally {
      await own.destroy();
    }
  }

  /** Whether the database answers in time and has taken every migration. Checks each time, never throws. */
  async isReady(): Promise<boolean> {
    const timer = new AbortController();
    const answer = this.#isMigrated().catch(() => false);
    try {
      return await Promise.race([answer, setTimeout(readyWithinMs, false, { signal: timer.signal })]);
    } finally {
      timer.abort();
    }
  }

  #inOrder<T>(change: (manager: EntityManager) => Promise<T>, userId?: number): Promise<T> {
    if (this.#currentWrite.getStore()?.ended === false) {
      return Promise.reject(new Error('A write inside a write: do both in one.'));
    }
    return this.#order.run(async () => {
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
      return await this.#write.transaction(change);
    } catch (error) {
      forgetEndedTransaction(this.#write);
      throw error;
    }
  }
}
