import { ProblemException } from '../routes/problem.js';
import { PersonLimit } from './person-limit.js';

const minute = 60_000;
const start = Date.parse('2026-01-01T00:00:00Z');
let now = start;
beforeEach(() => {
  now = start;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** The seconds that a person is told to wait; undefined where nothing is refused. */
const waitOf = (limit: PersonLimit, userId: number): number | undefined => {
  try {
    limit.count(userId);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemException)) throw error;
    expect(error.getStatus()).toBe(429);
    const wait = Number(error.headers['retry-after']);
    expect(error.errors[0]!.msg).toMatch(/^Enough\. Try again in /);
    return wait;
  }
};

test('each user has a number of attempts per window, and then learns how long to wait', () => {
  const limit = new PersonLimit('Enough.', 2, minute);
  expect([waitOf(limit, 1), waitOf(limit, 1), waitOf(limit, 1)]).toEqual([undefined, undefined, 60]);
  expect(waitOf(limit, 2)).toBeUndefined();
  now += minute - 1;
  expect(waitOf(limit, 1)).toBe(1);
});

test('after the wait the full number is allowed again, whatever was refused', () => {
  const limit = new PersonLimit('Enough.', 2, minute);
  for (let asked = 0; asked < 50; asked += 1) waitOf(limit, 1);
  now += minute;
  expect([waitOf(limit, 1), waitOf(limit, 1), waitOf(limit, 1)]).toEqual([undefined, undefined, 60]);
});

test('with too many users, only the newest are counted', () => {
  const limit = new PersonLimit('Enough.', 1, minute);
  for (let userId = 1; userId <= 100_001; userId += 1) limit.count(userId);
  expect([waitOf(limit, 100_001), waitOf(limit, 100_000), waitOf(limit, 1)]).toEqual([60, 60, undefined]);
});
