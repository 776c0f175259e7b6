import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { log } from '../log/log.js';

const intervalMs = 10 * 60 * 1000;

/** Removes expired rows after each start and then every ten minutes, as the privacy policy says. */
export abstract class RegularSweep implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  /**
   * @param what the rows, for the log
   * @param remove should stop soon after the signal
   */
  constructor(
    private readonly what: string,
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
      log.warn(`Could not remove ${this.what}`, { error });
    }
  }
}
