/**
 * Ends the inline script's answers to clicks (`api/src/pages/inline-script.ts`).
 *
 * @returns to call after `hydrateRoot`, which handles clicks from then on: opens what the inline script has opened, which
 *   React doesn't know yet
 */
export function takeOverClicks(): () => void {
  dispatchEvent(new Event('takeover'));
  const opened = document.querySelectorAll<HTMLElement>('[data-early][aria-expanded=true]');
  return () => opened.forEach((button) => button.click());
}
