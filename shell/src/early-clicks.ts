import { earlyMark, takeoverEvent } from '@portico/contract/pages/agreed';

/**
 * Ends the inline script's answers to clicks (`api/src/pages/inline-script.ts`).
 *
 * @returns to call after `hydrateRoot`, which handles clicks from then on: opens what the inline script has opened, which
 *   React doesn't know yet
 */
export function takeOverClicks(): () => void {
  dispatchEvent(new Event(takeoverEvent));
  const opened = document.querySelectorAll<HTMLElement>(`[${earlyMark}][aria-expanded=true]`);
  return () => opened.forEach((button) => button.click());
}
