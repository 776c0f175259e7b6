import { SlowRemotes } from './slow-remotes.js';

let nowMs = 0;
let slow: SlowRemotes;
let logged: string[];
beforeEach(() => {
  nowMs = 0;
  logged = [];
  slow = new SlowRemotes(() => nowMs);
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    logged.push((JSON.parse(String(line)) as { message: string }).message);
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

/** Counts slow pages of a remote, so many seconds apart. */
const countSlow = (times: number, seconds: number, remote = 'mfe-slow 1.0.0'): void => {
  for (let time = 0; time < times; time += 1) {
    slow.countSlowPage(remote, '/tides took 3000 ms');
    nowMs += seconds * 1_000;
  }
};

test('a remote with three slow pages within a minute is left to browsers for 5 minutes, which is logged once', () => {
  countSlow(2, 1);
  expect(slow.isLeftOut('mfe-slow 1.0.0')).toBe(false);
  countSlow(1, 1);
  expect(slow.isLeftOut('mfe-slow 1.0.0')).toBe(true);
  countSlow(2, 1);
  expect(logged).toEqual([
    'Browsers render the pages of mfe-slow 1.0.0 for 5 minutes: 3 were slow within a minute. The last: /tides took 3000 ms',
  ]);
  nowMs += 5 * 60_000;
  expect(slow.isLeftOut('mfe-slow 1.0.0')).toBe(false);
});

test('its next version and other remotes are rendered', () => {
  countSlow(3, 1);
  expect(['mfe-slow 1.0.1', 'mfe-other 1.0.0'].map((remote) => slow.isLeftOut(remote))).toEqual([
    false,
    false,
  ]);
});

test('slow pages further apart are rendered', () => {
  countSlow(10, 31);
  expect(slow.isLeftOut('mfe-slow 1.0.0')).toBe(false);
  expect(logged).toEqual([]);
});
