import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { log } from '../log/log.js';

const intervalMs = 10 * 60 * 1000;

/** Removes expired rows at every start, which does not wait for it, and every ten minutes (privacy policy). */
export abstract class RegularSweep implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  /**
   * @param rows what is removed, for the log
   * @param remove takes no further step after the signal
   */
  constructor(
    private readonly rows: string,
    private readonly remove: (signal: AbortSignal) => Promise<void>,
  ) {}

  onApplicationBootstrap(): void {
    this.#begin();
    this.#timer = setInterval(() => this.#begin(), intervalMs).unref();
  }

  /** Nest waits for this before it closes the database. */
  async onModuleDestroy(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#underWay;
  }

  #begin(): void {
    this.#underWay ??= this.#sweep().finally(() => (this.#underWay = undefined));
  }

  async #sweep(): Promise<void> {
    try {
      await this.remove(this.#stopping.signal);
    } catch (error) {
      log.warn(`${this.rows} could not be removed`, { error });
    }
  }
}
