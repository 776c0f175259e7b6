import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { log } from '../log/log.js';

const intervalMs = 10 * 60 * 1000;

/**
 * Removes rows soon after their time is over, at every start and while the server runs (privacy policy). The start does
 * not wait for it.
 */
export abstract class RegularSweep implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  /**
   * @param rows what is removed, for the log
   * @param remove removes those whose time is over; where it takes several steps, none after the signal
   */
  constructor(
    private readonly rows: string,
    private readonly remove: (signal: AbortSignal) => Promise<void>,
  ) {}

  onApplicationBootstrap(): void {
    this.#begin();
    this.#timer = setInterval(() => this.#begin(), intervalMs).unref();
  }

  /** The database is closed only afterwards. */
  async onModuleDestroy(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#underWay;
  }

  #begin(): void {
    this.#underWay ??= this.#sweep().finally(() => (this.#underWay = undefined));
  }

  /** While the database is away they stay; the next time comes. */
  async #sweep(): Promise<void> {
    try {
      await this.remove(this.#stopping.signal);
    } catch (error) {
      log.warn(`${this.rows} could not be removed`, { error });
    }
  }
}
