/** The pause after the `load` event. */
const delayMs = 3_000;

/** Runs `work` well after the page has loaded, when the browser is idle. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    // Safari has no requestIdleCallback.
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(() => work()) : work()), delayMs);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
