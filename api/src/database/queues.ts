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

  /** Runs the task once its key is free, without one at once, and settles as it does. */
  async run<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
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
