import { allowScrolling, setLowest } from '../testing/scrolling';
import { giveBack } from './give-back';

const main = document.createElement('main');
document.body.append(main);

/** The page grows down to `lowest`. */
async function grow(lowest: number): Promise<void> {
  setLowest(lowest);
  main.append('row');
  // An observer of changes is told in a microtask.
  await Promise.resolve();
}

beforeEach(() => {
  jest.useFakeTimers();
  allowScrolling(100);
});
afterEach(() => jest.useRealTimers());

it('scrolls further down as the page grows, and no further than the page was left', async () => {
  giveBack(main, { top: 700 }, new AbortController().signal);
  expect(window.scrollY).toBe(100);
  await grow(300);
  expect(window.scrollY).toBe(300);
  await grow(2_000);
  expect(window.scrollY).toBe(700);
  window.scrollTo({ top: 50 });
  await grow(3_000);
  expect(window.scrollY).toBe(50);
});

it('waits no longer than 10 s for a page to be as long as it was', async () => {
  giveBack(main, { top: 700 }, new AbortController().signal);
  jest.advanceTimersByTime(10_000);
  await grow(2_000);
  expect(window.scrollY).toBe(100);
});

it('waits no longer once it is ended, and leaves nothing behind', async () => {
  const arriving = new AbortController();
  giveBack(main, { top: 700 }, arriving.signal);
  arriving.abort();
  expect(jest.getTimerCount()).toBe(0);
  await grow(2_000);
  expect(window.scrollY).toBe(100);
});
