import type { FocusMark } from './focus-mark';

/** Where a person was on a page. */
export interface Position {
  /** In pixels. */
  top: number;
  focus?: FocusMark | undefined;
}

const key = 'positions';

/** So many entries of the history are remembered. */
const most = 100;

function readTops(): [string, Position][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown;
    if (!Array.isArray(stored)) return [];
    return stored.flatMap(([entry, top]: unknown[]): [string, Position][] =>
      typeof entry === 'string' && typeof top === 'number' ? [[entry, { top }]] : [],
    );
  } catch {
    return [];
  }
}

/**
 * The positions of the history's entries. How far they were scrolled outlives a reload, in session storage; what had
 * the focus does not: it may hold a name.
 */
export class Positions {
  readonly #kept = new Map(readTops());

  at(entry: string): Position | undefined {
    return this.#kept.get(entry);
  }

  keep(entry: string, position: Position): void {
    this.#kept.delete(entry);
    this.#kept.set(entry, position);
    for (const oldest of [...this.#kept.keys()].slice(0, -most)) this.#kept.delete(oldest);
    try {
      const tops = [...this.#kept].map(([kept, { top }]) => [kept, top]);
      sessionStorage.setItem(key, JSON.stringify(tops));
    } catch {
      // Full or forbidden: a reload forgets them.
    }
  }
}
