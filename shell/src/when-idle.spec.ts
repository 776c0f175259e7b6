import { whenIdle } from './when-idle';

const work = jest.fn();
let idle: (() => void) | undefined;
let readyState: DocumentReadyState;

beforeEach(() => {
  jest.useFakeTimers();
  work.mockClear();
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  Object.assign(window, { requestIdleCallback: (then: () => void) => (idle = then) });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('waits until the page has loaded, 3 s more, and until the browser is idle', () => {
  readyState = 'interactive';
  whenIdle(work);
  jest.advanceTimersByTime(60_000);
  expect(idle).toBeUndefined();
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(2_999);
  expect(idle).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(work).not.toHaveBeenCalled();
  idle!();
  expect(work).toHaveBeenCalledTimes(1);
});

it('does without being told of idleness, on a page that has loaded already', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  readyState = 'complete';
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3_000);
  expect(work).toHaveBeenCalledTimes(1);
});
