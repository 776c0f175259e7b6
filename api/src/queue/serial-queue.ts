import type { WriteOrder } from './write-order.js';

/** One after the other, in the order given. TypeORM has one connection to SQLite, where transactions would mingle. */
export class SerialQueue implements WriteOrder {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles as the write does. One that fails does not stop those behind it. */
  run<T>(write: () => Promise<T>): Promise<T> {
    const result = this.#last.then(write);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
