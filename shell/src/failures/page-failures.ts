import { maxMessageLength, maxPageFailures } from '@portico/contract/limits';
import type { Failure, FailureKind, PageReport } from '@portico/contract/releases/failures';
import { type Blamed, blamedIn } from './blamed';

type FrontEnd = PageReport['frontEnds'][number];
type Version = Pick<FrontEnd, 'name' | 'version'>;

/** What this page has loaded and what failed, until it is reported. */
export class PageFailures {
  /** In the order of loading. */
  readonly #frontEnds = new Map<string, FrontEnd>();
  /** A screen's error is seen where it loads, and where it renders. */
  readonly #known = new WeakSet<object>();
  #count = 0;

  /** @param isOnline whether failed requests can be blamed on anybody: somebody offline loads nothing */
  constructor(private readonly isOnline: () => Promise<boolean>) {}

  loaded({ name, version }: Version): FrontEnd {
    const key = `${name}@${version}`;
    const frontEnd = this.#frontEnds.get(key) ?? { name, version, failures: [] };
    this.#frontEnds.set(key, frontEnd);
    return frontEnd;
  }

  /** @param stack says whom to blame; by default the error's own */
  threw(kind: FailureKind, error: unknown, stack = error instanceof Error ? error.stack : undefined): void {
    const blamed = blamedIn(stack ?? '');
    if (blamed) void this.failed(kind, blamed, error);
  }

  async failed(kind: FailureKind, { place, ...version }: Blamed, error: unknown): Promise<void> {
    if (error instanceof Error) {
      if (this.#known.has(error)) return;
      this.#known.add(error);
    }
    if ((kind === 'load' || kind === 'rejection') && !(await this.isOnline())) return;
    const { failures } = this.loaded(version);
    const message = String(error).slice(0, maxMessageLength);
    const failure: Failure = { kind, message, ...(place !== undefined && { place }) };
    const isKnown = failures.some((one) => JSON.stringify(one) === JSON.stringify(failure));
    if (isKnown || this.#count === maxPageFailures) return;
    this.#count += 1;
    failures.push(failure);
  }

  /** The page's vitals, in ms, are the shell's and the first remote's. */
  report(mark: string, vitals: Pick<FrontEnd, 'lcp' | 'inp'>): PageReport {
    const frontEnds = [...this.#frontEnds.values()];
    return { mark, frontEnds: frontEnds.map((one, index) => (index < 2 ? { ...one, ...vitals } : one)) };
  }
}
