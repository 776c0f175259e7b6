import { householdOf } from '../network.js';

/** How long requests may begin in one turn of the event loop. */
const turnMs = 1;

/**
 * Begins requests for a millisecond in each turn of the event loop, and the others in the turns that follow, from
 * one address after the other. Node accepts one connection in a turn (libuv from 1.45 on, pull request 3696): where a
 * hundred busy clients made a turn take 100 ms, only ten newcomers a second came in.
 */
export class Turns {
  /** By address; whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** Undefined where no request has begun in this turn yet. */
  #endsAt: number | undefined;

  /**
   * Begins now, or when it is this address's turn.
   *
   * @param address of the client, as trusted proxies tell it
   */
  take(address: string, begin: () => void): void {
    if (this.#waiting.size === 0 && this.#hasTime()) return begin();
    const key = householdOf(address);
    const same = this.#waiting.get(key);
    if (same === undefined) this.#waiting.set(key, [begin]);
    else same.push(begin);
    // One for each that waits: between two of them Node does what the first one promised, so that its time counts.
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
