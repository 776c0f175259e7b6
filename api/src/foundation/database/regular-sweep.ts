import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { log } from '../log/log.js';

/** In milliseconds. */
const interval = 10 * 60 * 1000;

/** Removes rows soon after their time is over, at every start and while the server runs (privacy policy). */
export abstract class RegularSweep implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param rows what is removed, for the log
   * @param remove removes those whose time is over
   */
  constructor(
    private readonly rows: string,
    private readonly remove: () => Promise<void>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.remove();
    this.#timer = setInterval(() => void this.#sweep(), interval).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /** While the database is away they stay; the next time comes. */
  async #sweep(): Promise<void> {
    try {
      await this.remove();
    } catch (error) {
      log.warn(`${this.rows} could not be removed`, { error });
    }
  }
}
