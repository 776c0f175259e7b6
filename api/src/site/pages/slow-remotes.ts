import { log } from '../../foundation/log/log.js';

/** Of a processor, for one page. */
export const slowPageMs = 500;

const windowMs = 60_000;
const maxSlowPages = 3;
const leftOutMinutes = 5;

interface Usage {
  /** When its last slow pages ended. */
  slow: number[];
  leftOutUntil: number;
}

/** Remotes with too many slow pages are rendered by browsers only, for a while: each page takes a processor for as long. */
export class SlowRemotes {
  /** By name and version, so that a new version isn't affected. */
  readonly #usage = new Map<string, Usage>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  isLeftOut(remote: string): boolean {
    return (this.#usage.get(remote)?.leftOutUntil ?? 0) > this.now();
  }

  /** @param remote name and version @param why what was slow, for the log */
  countSlowPage(remote: string, why: string): void {
    const now = this.now();
    for (const [other, { slow, leftOutUntil }] of this.#usage)
      if (leftOutUntil <= now && slow.every((at) => at <= now - windowMs)) this.#usage.delete(other);
    const usage = this.#usage.get(remote) ?? { slow: [], leftOutUntil: 0 };
    this.#usage.set(remote, usage);
    usage.slow = [...usage.slow.filter((at) => at > now - windowMs), now];
    if (usage.slow.length < maxSlowPages || usage.leftOutUntil > now) return;
    usage.slow = [];
    usage.leftOutUntil = now + leftOutMinutes * 60_000;
    log.warn(
      `Browsers render the pages of ${remote} for ${leftOutMinutes} minutes: ${maxSlowPages} were slow within a minute. The last: ${why}`,
    );
  }
}
