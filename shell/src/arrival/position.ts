/** Where a person is on a page. */
export interface Position {
  scrollTop: number;
  focus?: FocusMark | undefined;
}

/** Identifies an element after its screen was rendered again: what it is and says, and which of those it is. */
interface FocusMark {
  tag: string;
  identity: string;
  place: number;
}

const maxWaitMs = 10_000;
const maxPositions = 100;
const storageKey = 'positions';

/** A person who does one of these has moved on. */
const movingOn = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

export const currentPosition = (): Position => ({ scrollTop: window.scrollY, focus: markFocused() });

/** Restores a position as the page's content arrives, until the person acts. */
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

/** Attempts something now, and again after each change inside an element, until it succeeds or `signal` ends it. */
export function untilDone(element: HTMLElement, attempt: () => boolean, signal: AbortSignal): void {
  if (attempt()) return;
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** Scrolls as far down as the page is long by now. */
function scrollTo(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  return window.scrollY >= top - 1;
}

const identityOf = (element: Element): string =>
  ['id', 'name', 'href'].map((name) => element.getAttribute(name)).join(' ') + element.textContent;

const alike = (tag: string, identity: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter((element) => identityOf(element) === identity);

/** Undefined where nothing has the focus, or something that the keyboard can't reach. */
export function markFocused(): FocusMark | undefined {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused.tabIndex < 0 || focused === document.body) return undefined;
  const { localName: tag } = focused;
  const identity = identityOf(focused);
  return { tag, identity, place: alike(tag, identity).indexOf(focused) };
}

export const findMarked = ({ tag, identity, place }: FocusMark): HTMLElement | undefined =>
  alike(tag, identity)[place];

/**
 * The positions of the history's entries. The scroll position outlives a reload, in session storage; the focus does not,
 * since it may contain a name.
 */
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
      // Full or forbidden: a reload forgets them.
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
