import { clientNetwork } from '../network.js';

/** For how long requests may start in one turn of the event loop. */
const turnMs = 1;

/**
 * Spreads requests over turns of the event loop, round-robin by address. libuv accepts one connection per turn since 1.45
 * (pull request 3696): if busy clients make a turn take 100 ms, only ten new ones a second can connect.
 */
export class Turns {
  /** By address; the next one first. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** Of the requests that wait. */
  #count = 0;
  /** Of the calls of `#beginNext` to come: one for each of them, and for each that has just left. */
  #calls = 0;
  /** Undefined until a request starts in this turn. */
  #endsAt: number | undefined;

  /**
   * Starts the request now, or when it is this address's turn.
   *
   * @param address of the client, from trusted proxies
   * @returns forgets it; else those that leave sooner than they are served, with their bodies, would fill the memory
   */
  take(address: string, begin: () => void): () => void {
    if (this.#waiting.size === 0 && this.#hasTime()) {
      begin();
      return () => undefined;
    }
    const key = clientNetwork(address);
    const same = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, same.add(begin));
    this.#count += 1;
    this.#call();
    return () => {
      if (same.delete(begin)) this.#count -= 1;
      if (same.size === 0 && this.#waiting.get(key) === same) this.#waiting.delete(key);
    };
  }

  /** Once per request: between two, Node runs the first one's promise jobs, so their time counts. */
  #call(): void {
    this.#calls += 1;
    setImmediate(this.#beginNext);
  }

  readonly #beginNext = (): void => {
    this.#calls -= 1;
    const [next] = this.#waiting;
    if (next === undefined || this.#calls >= this.#count) return;
    if (!this.#hasTime()) {
      this.#call();
      return;
    }
    const [key, same] = next;
    const [begin] = same as Set<() => void> & [() => void];
    same.delete(begin);
    this.#count -= 1;
    this.#waiting.delete(key);
    if (same.size > 0) this.#waiting.set(key, same);
    begin();
  };

  #hasTime(): boolean {
    const now = performance.now();
    if (this.#endsAt === undefined) {
      this.#endsAt = now + turnMs;
      setImmediate(() => (this.#endsAt = undefined));
    }
    return now < this.#endsAt;
  }
}
