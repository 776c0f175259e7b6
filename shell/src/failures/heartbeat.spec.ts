import { beginsToAnswer, startHeartbeat, stopHeartbeat } from './heartbeat';

const shell = { name: 'shell', version: '1.0.0' };
const notes = { name: 'mfe-notes', version: '1.2.0' };

const sent: string[] = [];
let hidden = false;
beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  hidden = false;
  sessionStorage.clear();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  Object.assign(navigator, { sendBeacon: (_path: string, report: string) => sent.push(report) });
  performance.getEntriesByType = () =>
    [{ serverTiming: [{ name: 'mark', description: 'the mark' }] }] as never[];
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The tab's next page begins after the last one answered for the last time. */
const openNextAfter = (ms: number) => {
  jest.clearAllTimers();
  jest.setSystemTime(Date.now() + ms);
  startHeartbeat(shell);
};

const hang = (version: object) => [
  JSON.stringify({
    mark: 'the mark',
    frontEnds: [{ ...version, failures: [{ kind: 'hang', message: 'No answer for 5 s' }] }],
  }),
];

it.each([
  [4_999, []],
  [5_000, hang(notes)],
  [59_999, hang(notes)],
  [60_000, []],
])('a screen that no longer answers, and is followed %s ms later, is reported: %j', (ms, reported) => {
  startHeartbeat(shell);
  beginsToAnswer(notes);
  openNextAfter(ms);
  expect(sent).toEqual(reported);
});

it('the shell is to blame before a screen has begun', () => {
  startHeartbeat(shell);
  openNextAfter(5_000);
  expect(sent).toEqual(hang(shell));
});

it.each([
  ['answers', () => jest.advanceTimersByTime(10_000)],
  ['is left', () => stopHeartbeat()],
  [
    'is hidden',
    () => {
      hidden = true;
      jest.advanceTimersByTime(1_000);
    },
  ],
])('nobody is to blame for a page that %s', (_what, happens) => {
  startHeartbeat(shell);
  beginsToAnswer(notes);
  jest.setSystemTime(Date.now() + 10_000);
  happens();
  openNextAfter(0);
  expect(sent).toEqual([]);
});

it('begins without storage', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  startHeartbeat(shell);
  expect(() => jest.advanceTimersByTime(1_000)).not.toThrow();
});
