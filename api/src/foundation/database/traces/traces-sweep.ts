import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { log } from '../../log/log.js';
import { Database } from '../database.js';

const firstCheckMs = 1_000;
const checkIntervalMs = 60_000;
const vacuumIntervalMs = 10 * 60_000;

/**
 * Purges deleted data from disk soon after a deletion, but not after each one: with much data it takes long and blocks
 * writes.
 */
@Injectable()
export class TracesSweep implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #lastVacuum = -Infinity;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.#checkIn(firstCheckMs);
  }

  /** Also stops a running purge, so that waiting writes can start; it stays due. */
  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
  }

  onModuleDestroy(): void {
    this.stop();
  }

  #checkIn(delayMs: number): void {
    this.#timer = setTimeout(() => void this.#check(), delayMs).unref();
  }

  async #check(): Promise<void> {
    try {
      await this.#purgeIfDue();
    } catch (error) {
      if (!this.#stopping.signal.aborted)
        log.warn('Deleted data may still be in the files of the database; this will be retried', { error });
    }
    if (!this.#stopping.signal.aborted) this.#checkIn(checkIntervalMs);
  }

  async #purgeIfDue(): Promise<void> {
    const owed = await this.database.owedRemovalOfTraces();
    if (owed === 'nothing') return;
    if (owed === 'vacuum') {
      if (Date.now() - this.#lastVacuum < vacuumIntervalMs) return;
      this.#lastVacuum = Date.now();
    }
    await this.database.removeDeletedTraces(this.#stopping.signal);
  }
}
