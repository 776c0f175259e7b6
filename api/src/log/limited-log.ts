import { log } from './log.js';

/** Writes only so many lines a second, and how many it left out: what clients bring about must not fill the disk. */
export class LimitedLog {
  #written = 0;
  #leftOut = 0;
  #second: NodeJS.Timeout | undefined;

  /** @param what it writes of, in the plural */
  constructor(
    private readonly maxPerSecond: number,
    private readonly what: string,
  ) {}

  write(line: () => void): void {
    this.#second ??= setTimeout(() => this.#endSecond(), 1_000).unref();
    if (this.#written === this.maxPerSecond) {
      this.#leftOut += 1;
      return;
    }
    this.#written += 1;
    line();
  }

  #endSecond(): void {
    if (this.#leftOut > 0)
      log.warn(`${this.#leftOut} more ${this.what} within a second are left out of the log`);
    this.#written = 0;
    this.#leftOut = 0;
    this.#second = undefined;
  }
}
