/** Runs one task at a time per key, in order, and each in the async context of its caller, other than fastq. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const last = result.catch(() => undefined);
    this.#last.set(key, last);
    try {
      return await result;
    } finally {
      if (this.#last.get(key) === last) this.#last.delete(key);
    }
  }
}
