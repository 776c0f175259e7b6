import { clientNetwork } from '../network.js';

/** For how long requests may start in one turn of the event loop. */
const turnMs = 1;

/**
 * Spreads requests over turns of the event loop, round-robin by address. libuv accepts one connection per turn since 1.45
 * (pull request 3696): if busy clients make a turn take 100 ms, only ten new ones a second can connect.
 */
export class Turns {
  /** By address; the next one first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** Undefined until a request starts in this turn. */
  #endsAt: number | undefined;

  /**
   * Starts the request now, or when it is this address's turn.
   *
   * @param address of the client, from trusted proxies
   */
  take(address: string, begin: () => void): void {
    if (this.#waiting.size === 0 && this.#hasTime()) return begin();
    const key = clientNetwork(address);
    const same = this.#waiting.get(key);
    if (same === undefined) this.#waiting.set(key, [begin]);
    else same.push(begin);
    // One per request: between two, Node runs the first one's promise jobs, so their time counts.
    setImmediate(this.#beginNext);
  }

  readonly #beginNext = (): void => {
    if (!this.#hasTime()) {
      setImmediate(this.#beginNext);
      return;
    }
    const [[key, same]] = this.#waiting as unknown as [[string, (() => void)[]]];
    const begin = same.shift()!;
    this.#waiting.delete(key);
    if (same.length > 0) this.#waiting.set(key, same);
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
