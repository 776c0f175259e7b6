import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { log } from '../../log/log.js';
import { Database } from '../database.js';

/** In milliseconds; the start itself does not wait. */
const firstLook = 1_000;
const betweenLooks = 60_000;

/**
 * In milliseconds, from one VACUUM to the next. What is deleted now is out of the files before
 * `leastBetween + betweenLooks`, and a VACUUM's time.
 */
const leastBetween = 10 * 60_000;

/**
 * Removes from disk what was deleted, where that is owed: soon, but not for each deletion, because it takes long where
 * there is much data and nobody can write meanwhile.
 */
@Injectable()
export class TracesSweep implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #lastVacuum = -Infinity;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.#lookIn(firstLook);
  }

  /** Also in the middle of it, so that those who wait to write have their turn; it is owed still. */
  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
  }

  onModuleDestroy(): void {
    this.stop();
  }

  #lookIn(time: number): void {
    this.#timer = setTimeout(() => void this.#look(), time).unref();
  }

  async #look(): Promise<void> {
    try {
      await this.#removeIfDue();
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      log.warn('What was deleted may still be in the files of the database, until it is done again', {
        error,
      });
    }
    if (!this.#stopping.signal.aborted) this.#lookIn(betweenLooks);
  }

  async #removeIfDue(): Promise<void> {
    const owed = await this.database.owedRemovalOfTraces();
    if (owed === 'nothing') return;
    if (owed === 'vacuum') {
      if (Date.now() - this.#lastVacuum < leastBetween) return;
      this.#lastVacuum = Date.now();
    }
    await this.database.removeDeletedTraces(this.#stopping.signal);
  }
}
