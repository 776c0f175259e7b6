import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { log } from '../log/log.js';
import { runAudited } from './audited-change.js';
import { removeDeletedTraces } from './deleted-traces.js';
import { forgetEndedTransaction } from './ended-transaction.js';
import { pendingMigrations } from './migration-runner.js';
import { allMigrations } from './migrations/all-migrations.js';
import type { Transaction } from './transaction.js';
import type { WriteOrder } from './write-order.js';

const readyWithinMs = 2_000;

/** The only way to the data for the rest of the server. */
@Injectable()
export class Database {
  readonly #write: DataSource;
  readonly #read: DataSource;
  readonly #order: WriteOrder;
  readonly #currentWrite = new AsyncLocalStorage<{ ended: boolean }>();

  constructor(write: DataSource, read: DataSource, order: WriteOrder) {
    this.#write = write;
    this.#read = read;
    this.#order = order;
  }

  /**
   * Runs a change in a transaction: once this is fulfilled the change is kept for good, and if it is rejected nothing
   * of it is. On SQLite all others wait meanwhile, so the change awaits nothing but the database. `read()` does not
   * see it before its end.
   *
   * @throws what the change throws; an error when it records nothing, or is made inside another one
   */
  write<T>(actor: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#inOrder((manager) => runAudited(manager, actor, change));
  }

  /**
   * Runs a change that nobody is to be found in the audit for: when a session was last used, how often an address
   * asked. In all else as `write`.
   */
  keepCount<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.#inOrder(change);
  }

  /**
   * Sees to it that the database's files hold nothing any more of what was deleted before, where a change said so
   * (`oweRemovalOfTraces`). Takes longer the more there is, and other writes wait: for what a person wants gone.
   * Never throws; what could not be done is logged, and made up for later.
   */
  async removeDeletedTraces(): Promise<void> {
    try {
      await this.#order.run(() => removeDeletedTraces(this.#write));
    } catch (error) {
      log.warn('What was deleted may still be in the files of the database, until it is done again', {
        error,
      });
    }
  }

  /** For queries only: the connection refuses changes. */
  read(): EntityManager {
    return this.#read.manager;
  }

  /** Whether the database answers in time and has taken every migration. Asks anew each time, never throws. */
  async isReady(): Promise<boolean> {
    const timer = new AbortController();
    const answer = pendingMigrations(this.#read, allMigrations).then(
      (pending) => pending.length === 0,
      () => false,
    );
    try {
      return await Promise.race([answer, setTimeout(readyWithinMs, false, { signal: timer.signal })]);
    } finally {
      timer.abort();
    }
  }

  #inOrder<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
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
    });
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
