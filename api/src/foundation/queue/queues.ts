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

/** Does one piece of work for a key after the other, in the order given; those for other keys go on meanwhile. */
export class KeyedQueue {
  readonly #queues = new Map<string, { queue: SerialQueue; unfinished: number }>();

  /**
   * Settles as the work does, which begins when it is the turn of each key.
   *
   * @param keys in an order that all callers share: otherwise two could wait for one another
   */
  run<T>([key, ...others]: readonly string[], work: () => Promise<T>): Promise<T> {
    return key === undefined ? work() : this.#runFor(key, () => this.run(others, work));
  }

  async #runFor<T>(key: string, work: () => Promise<T>): Promise<T> {
    const entry = this.#queues.get(key) ?? { queue: new SerialQueue(), unfinished: 0 };
    this.#queues.set(key, entry);
    entry.unfinished += 1;
    try {
      return await entry.queue.run(work);
    } finally {
      entry.unfinished -= 1;
      if (entry.unfinished === 0) this.#queues.delete(key);
    }
  }
}
