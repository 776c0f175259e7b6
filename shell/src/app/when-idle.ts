/** After the page has loaded it stays alone for so long, in milliseconds. */
const delay = 3_000;

/** Does something once the page has long loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    // Safari has no requestIdleCallback.
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(() => work()) : work()), delay);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
