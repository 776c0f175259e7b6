let top = 0;
let lowest = Infinity;

/** Lets the page scroll, which jsdom does not, down to `to` at most. */
export function allowScrolling(to: number): void {
  lowest = to;
  top = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  window.scrollTo = ((options: ScrollToOptions) => {
    top = Math.min(options.top!, lowest);
  }) as typeof window.scrollTo;
}

/** The page grows or shrinks; a position that is not there any more is moved up, as browsers do. */
export function setLowest(to: number): void {
  lowest = to;
  top = Math.min(top, lowest);
}
