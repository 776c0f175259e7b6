let top = 0;
let lowest = Infinity;

/** Adds scrolling to jsdom, down to `to` at most. */
export function allowScrolling(to: number): void {
  lowest = to;
  top = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  window.scrollTo = ((options: ScrollToOptions) => {
    top = Math.min(options.top!, lowest);
  }) as typeof window.scrollTo;
}

/** Resizes the page. Like browsers, scrolls up if the position no longer exists. */
export function setLowest(to: number): void {
  lowest = to;
  top = Math.min(top, lowest);
}
