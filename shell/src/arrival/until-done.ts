/** Attempts something at once, and again after each change of an element's content, until it is done or `signal` ends it. */
export function untilDone(element: HTMLElement, attempt: () => boolean, signal: AbortSignal): void {
  if (attempt()) return;
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
