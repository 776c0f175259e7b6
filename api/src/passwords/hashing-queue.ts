import { ProblemException } from '../http/problem.exception.js';

/** Seconds in which a full queue has become shorter by far. */
const retryAfter = '5';

/** Lets little work happen at once, a limited number wait, and refuses the rest. */
export class HashingQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly mostAtOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * Settles as the work does, which begins in the order given.
   *
   * @throws ProblemException 503, without having begun, where too many wait
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.mostAtOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.mostWaiting) {
      throw new ProblemException(503, [], { 'retry-after': retryAfter });
    }
    // Whoever ends passes its place on, so the number that runs stays as it is.
    await new Promise<void>((begin) => this.#waiting.push(begin));
  }
}
