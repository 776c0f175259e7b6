export interface Position {
  scrollTop: number;
  focus?: FocusMark | undefined;
}

/** Identifies an element after its screen was rendered again; `place` tells equal elements apart. */
interface FocusMark {
  tag: string;
  identity: string;
  place: number;
}

const maxWaitMs = 10_000;
const maxPositions = 100;
const storageKey = 'positions';

/** These end the restoring: the person has moved on. */
const movingOn = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

export const currentPosition = (): Position => ({ scrollTop: window.scrollY, focus: markFocused() });

/** Restores a position while the content arrives, until the person acts. */
export function restorePosition(
  main: HTMLElement,
  { scrollTop, focus }: Position,
  signal: AbortSignal,
): void {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  const timer = setTimeout(end, maxWaitMs);
  for (const event of movingOn) {
    window.addEventListener(event, end, { signal: waiting.signal, capture: true, passive: true });
  }
  waiting.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  signal.addEventListener('abort', end, { once: true });

  untilDone(main, () => scrollTo(scrollTop), waiting.signal);
  if (!focus) return;
  untilDone(
    main,
    () => {
      const marked = findMarked(focus);
      if (document.activeElement?.matches('body, h1')) marked?.focus({ preventScroll: true });
      return marked !== undefined;
    },
    waiting.signal,
  );
}

/** Retries after each change inside an element, until the attempt succeeds or `signal` aborts it. */
export function untilDone(element: HTMLElement, attempt: () => boolean, signal: AbortSignal): void {
  if (attempt()) return;
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** @returns whether the page is long enough by now */
function scrollTo(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  return window.scrollY >= top - 1;
}

const identityOf = (element: Element): string =>
  ['id', 'name', 'href'].map((name) => element.getAttribute(name)).join(' ') + element.textContent;

const alike = (tag: string, identity: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter((element) => identityOf(element) === identity);

/** Undefined if nothing is focused that the keyboard can reach. */
export function markFocused(): FocusMark | undefined {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused.tabIndex < 0 || focused === document.body) return undefined;
  const { localName: tag } = focused;
  const identity = identityOf(focused);
  return { tag, identity, place: alike(tag, identity).indexOf(focused) };
}

export const findMarked = ({ tag, identity, place }: FocusMark): HTMLElement | undefined =>
  alike(tag, identity)[place];

/** Positions by history entry. Session storage keeps scroll positions, but not the focus, which may contain names. */
export class Positions {
  readonly #kept = new Map(readStored());

  at(entry: string): Position | undefined {
    return this.#kept.get(entry);
  }

  keep(entry: string, position: Position): void {
    this.#kept.delete(entry);
    this.#kept.set(entry, position);
    for (const oldest of [...this.#kept.keys()].slice(0, -maxPositions)) this.#kept.delete(oldest);
    try {
      const stored = [...this.#kept].map(([kept, { scrollTop }]) => [kept, scrollTop]);
      sessionStorage.setItem(storageKey, JSON.stringify(stored));
    } catch {
      // Storage is full or forbidden, so a reload loses them.
    }
  }
}

function readStored(): [string, Position][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as unknown;
    if (!Array.isArray(stored)) return [];
    return stored.flatMap(([entry, scrollTop]: unknown[]): [string, Position][] =>
      typeof entry === 'string' && typeof scrollTop === 'number' ? [[entry, { scrollTop }]] : [],
    );
  } catch {
    return [];
  }
}
