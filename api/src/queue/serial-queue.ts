/** Does one piece of work after the other, in the order given. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles as the work does. One that fails does not stop those behind it. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
