type Callback = (...args: unknown[]) => void;

/** Timers end with the page that started them. */
function setTimeout(callback: Callback, delayMs?: number, ...args: unknown[]): number {
  return begin('wait', Number(delayMs) || 0, () => callback(...args));
}

function clearTimeout(id?: number): void {
  waiting.delete(Number(id));
}

/** Nothing that repeats has a place in a page that is rendered once. */
const setInterval = (): number => 0;
const clearInterval = (): void => undefined;

const queueMicrotask = (callback: () => void): void => void Promise.resolve().then(callback);

const performance = { now: () => Date.now() };

/** What bundles print has no reader here: the browser shows it when it renders the same page. */
const print = (): void => undefined;
const console = { debug: print, error: print, info: print, log: print, warn: print };

Object.assign(globalThis, {
  clearInterval,
  clearTimeout,
  console,
  performance,
  queueMicrotask,
  setInterval,
  setTimeout,
});
