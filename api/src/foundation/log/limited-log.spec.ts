import { LimitedLog, log } from './log.js';

const written: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  written.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(JSON.parse(String(text)).message);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('writes a limited number of lines per second, and how many were dropped', () => {
  const failures = new LimitedLog(2, 'failures');
  const fail = (times: number): void => {
    for (let time = 1; time <= times; time += 1) failures.write(() => log.error(`failure ${time}`));
  };
  fail(5);
  jest.advanceTimersByTime(1_000);
  fail(2);
  jest.advanceTimersByTime(1_000);
  expect(written).toEqual([
    'failure 1',
    'failure 2',
    '3 more failures within one second were not logged',
    'failure 1',
    'failure 2',
  ]);
});
