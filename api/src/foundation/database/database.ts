import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, systemActor } from '../audit/actor.js';
import { DataVersion } from './data-version.js';
import { isPostgres } from './dialect.js';
import type { OpenDatabase } from './open-database.js';
import { forgetEndedTransaction, runAudited, type Transaction } from './transaction.js';

const readyTimeoutMs = 2_000;

/** The rest of the server uses the database only through this. */
@Injectable()
export class Database {
  /** Disabled while there are no writes: up to Node 22 it makes every promise of the process slower. */
  readonly #currentWrite = new AsyncLocalStorage<{ ended: boolean }>();
  #unfinished = 0;

  readonly version: DataVersion;

  constructor(private readonly sources: Omit<OpenDatabase, 'close'>) {
    this.version = new DataVersion(isPostgres(sources.read) ? sources.read : sources.write);
  }

  /**
   * Runs a change in a transaction. On SQLite all other writes wait for it, so it may await only the database.
   *
   * @throws what the change throws; an error if it records no audit entry, or is nested in another write
   */
  write<T>(actor: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { userId } = actor;
    const person = userId === systemActor.userId ? undefined : userId;
    return this.#inOrder((manager) => runAudited(manager, actor, change), person).finally(() =>
      this.version.advance(),
    );
  }

  /** `write` without the audit, for counters: when a session was last used, how many attempts were made. */
  keepCount<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.#inOrder(change);
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
      await own.destroy();
    }
  }

  /** Whether the database answers in time and has every migration. Never throws. */
  isReady(): Promise<boolean> {
    const answer = this.sources.isMigrated().catch(() => false);
    return Promise.race([answer, setTimeout(readyTimeoutMs, false, { ref: false })]);
  }

  #inOrder<T>(change: (manager: EntityManager) => Promise<T>, userId?: number): Promise<T> {
    if (this.#currentWrite.getStore()?.ended === false) {
      return Promise.reject(new Error('Nested write: do both in one transaction.'));
    }
    return this.sources.writeOrder.run(async () => {
      const current = { ended: false };
      this.#unfinished += 1;
      try {
        return await this.#currentWrite.run(current, () => this.#transact(change));
      } finally {
        current.ended = true;
        this.#unfinished -= 1;
        if (this.#unfinished === 0) this.#currentWrite.disable();
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
