import {
  maxMessageLength,
  maxPageFailures,
  maxPageFrontEnds,
  maxPlaceLength,
} from '@portico/contract/limits';
import type { Failure, FailureKind, PageReport } from '@portico/contract/releases/failures';

/** A version, and the place in its files. */
export interface Blamed {
  name: string;
  version: string;
  /** File, line and column. */
  place?: string;
}

const places = /(?:-extension|webkit-masked-url):|\/releases\/([\w-]+)\/([\w.-]+)\/([\w./-]+:\d+:\d+)/g;

/**
 * Finds the version that a stack is of, also a component's: the topmost remote's, or else the shell's, because remotes call
 * what the shell provides. What a browser extension threw is nobody's.
 */
export function blamedIn(stack: string): Blamed | undefined {
  const all = [...stack.matchAll(places)];
  if (all[0]?.[1] === undefined) return undefined;
  const [, name, version, place] = all.find(([, of]) => of !== undefined && of !== 'shell') ?? all[0];
  return { name: name!, version: version!, place: place! };
}

type FrontEnd = PageReport['frontEnds'][number];
type Version = Pick<FrontEnd, 'name' | 'version'>;

/** These show without the network; whatever else is thrown may be because somebody is offline. */
const needNoNetwork: FailureKind[] = ['empty', 'hydration', 'policy'];

/** What this page has loaded and what failed, until it is reported. */
export class PageFailures {
  /** The page's front ends, in the order of loading. */
  readonly #frontEnds = new Map<string, FrontEnd>();
  readonly #noted = new Set<string>();
  /** A screen's error is seen where it loads, and where it renders. */
  readonly #errors = new Set<unknown>();

  /** @param isOnline whether failures can be blamed on anybody: somebody offline loads nothing. Never rejects */
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
    const message = String(error).slice(0, maxMessageLength);
    const isShort = place !== undefined && place.length <= maxPlaceLength;
    const failure: Failure = { kind, message, ...(isShort && { place }) };
    const key = JSON.stringify([version, failure]);
    // Counted before the network is tried, which a remote that fails without end must not do without end.
    if (this.#errors.has(error) || this.#noted.has(key) || this.#noted.size === maxPageFailures) return;
    this.#noted.add(key);
    if (typeof error === 'object') this.#errors.add(error);
    // At once: a page may be left before that is known, and only who is online sends its report.
    const { failures } = this.loaded(version);
    failures.push(failure);
    if (needNoNetwork.includes(kind) || (await this.isOnline())) return;
    failures.splice(failures.indexOf(failure), 1);
  }

  /** The page's vitals, in ms, are the shell's and the first remote's. */
  report(mark: string, vitals: Pick<FrontEnd, 'lcp' | 'inp'>): PageReport {
    const frontEnds = [...this.#frontEnds.values()].slice(0, maxPageFrontEnds);
    return { mark, frontEnds: frontEnds.map((one, index) => (index < 2 ? { ...one, ...vitals } : one)) };
  }
}
