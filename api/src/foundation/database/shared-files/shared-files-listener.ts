import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { SharedFiles } from '@portico/contract/files/shared-files';
import pg from 'pg';
import { log, warnOnce } from '../../log/log.js';
import { unusableDatabase } from '../unusable-database.js';
import { connectionTo, endConnection } from './files-transaction.js';
import { channel, PostgresFiles } from './postgres-files.js';

/** The injection token of the server's `SharedFiles`. */
export const SHARED_FILES = Symbol('SharedFiles');

const reconnectMs = 1_000;
/** If a message was lost, or the database is behind something that passes on none. */
const lookMs = 30_000;
/** Anyone can ask for what doesn't exist. */
const betweenMissesMs = 500;
/** Then the answer is that there is none. */
const patienceMs = 2_000;

/** Brings `DATA_DIR` up to date when another server has changed files. */
@Injectable()
export class SharedFilesListener implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopping = new AbortController();
  readonly #warn = warnOnce();
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #again: Promise<void> | undefined;
  #endedAt = 0;
  #listening: Promise<void> | undefined;
  #endListening: () => void = () => undefined;
  #repairing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(@Inject(SHARED_FILES) private readonly files: SharedFiles) {}

  /** Whether other servers have folders of their own. */
  get isNeeded(): boolean {
    return this.files instanceof PostgresFiles;
  }

  onApplicationBootstrap(): void {
    if (!(this.files instanceof PostgresFiles)) return;
    const { files } = this;
    this.#repairing = this.#unlessItFails(() => files.repair());
    this.#listening = this.#listen(files.databaseUrl);
    this.#timer = setInterval(() => void this.catchUp(), lookMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopping.abort();
    this.#endListening();
    clearInterval(this.#timer);
    await Promise.all([this.#listening, this.#repairing, this.#next ?? this.#current]);
  }

  /** One update after the one that is under way, which may have looked too early. */
  catchUp(): Promise<void> {
    this.#next ??= this.#current.then(() => {
      this.#next = undefined;
      if (this.#stopping.signal.aborted) return undefined;
      return (this.#current = this.#unlessItFails(() => this.files.update()));
    });
    return this.#next;
  }

  /** For what isn't there: another server may have it, and have told somebody so just now. */
  async lookAgain(): Promise<void> {
    const pauseMs = Math.max(0, this.#endedAt + betweenMissesMs - Date.now());
    this.#again ??= wait(pauseMs, undefined, { ref: false }).then(() => {
      this.#again = undefined;
      return this.catchUp();
    });
    await Promise.race([this.#again, wait(patienceMs, undefined, { ref: false })]);
  }

  async #unlessItFails(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.#warn(`The files that servers share could not be brought up to date: ${(error as Error).message}`),
    );
    this.#endedAt = Date.now();
  }

  async #listen(connectionString: string): Promise<void> {
    const { signal } = this.#stopping;
    let isLogged = false;
    while (!signal.aborted) {
      const client = new pg.Client(connectionTo(connectionString, 'server'));
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve());
        client.on('end', () => resolve());
        // Not a listener of the signal, which would keep each client for as long as the server runs.
        this.#endListening = resolve;
      });
      client.on('notification', () => void this.catchUp());
      try {
        await client.connect();
        await client.query(`LISTEN ${channel}`);
        isLogged = false;
        // What changed while nobody listened.
        void this.catchUp();
        await ended;
      } catch (error) {
        if (!isLogged)
          log.warn(
            `The database tells of no changed files until it can be reached: ${unusableDatabase(connectionString, error)}`,
          );
        isLogged = true;
      } finally {
        await endConnection(client);
      }
      await wait(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
