import { findMarked } from './focus-mark';
import type { Position } from './positions';
import { untilDone } from './until-done';

/** Rows that come later than this are not waited for, in milliseconds. */
const longestWait = 10_000;

/** By these a person moves on. */
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Scrolls as far down as the page is long by now. */
function scrollTo(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  return window.scrollY >= top - 1;
}

/**
 * Gives a person the position back that an entry of the history was left with, as far as the page shows it again by
 * now, and the rest as it comes, until the person acts.
 */
export function giveBack(main: HTMLElement, { top, focus }: Position, signal: AbortSignal): void {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  const timer = setTimeout(end, longestWait);
  for (const act of acts) {
    window.addEventListener(act, end, { signal: waiting.signal, capture: true, passive: true });
  }
  waiting.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  signal.addEventListener('abort', end, { once: true });

  untilDone(main, () => scrollTo(top), waiting.signal);
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
