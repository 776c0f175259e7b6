/** Runs one task at a time, in order. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles as the task does. A failure doesn't stop the tasks behind it. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** Runs one task at a time per key, in order. */
export class KeyedQueue {
  readonly #queues = new Map<string, { queue: SerialQueue; unfinished: number }>();

  /**
   * Runs the task once each of its keys is free, and settles as it does.
   *
   * @param keys in the same order for all callers, to avoid deadlocks
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
