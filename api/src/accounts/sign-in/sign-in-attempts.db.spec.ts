import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { waitOf } from '../../testing/throttling/wait-of.js';
import { removeExpired } from '../expired-rows.js';
import { FailedSignIns } from './failed-sign-ins.entity.js';
import { SignInAttempts } from './sign-in-attempts.js';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const email = 'ada@portfolio.example';
const home = '203.0.113.1';
const visitor = { userId: 0 };

const db = useTestDatabase();
let now: number;
let attempts: SignInAttempts;
let networks: number;
beforeEach(() => {
  now = Date.parse('2026-01-01T00:00:00Z');
  networks = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  attempts = new SignInAttempts(db.database);
});
afterEach(() => jest.restoreAllMocks());

const fail = (from = home, whose = email): Promise<number | undefined> =>
  waitOf(attempts.run(whose, from, visitor, ({ failed }) => failed(null)));

const failures = async (times: number): Promise<(number | undefined)[]> => {
  const waits: (number | undefined)[] = [];
  for (let made = 0; made < times; made += 1) waits.push(await fail());
  return waits;
};

const succeed = (from = home): Promise<number | undefined> =>
  waitOf(attempts.run(email, from, visitor, ({ succeeded }) => db.database.keepCount(succeeded)));

const elsewhere = (): string => `10.0.${(networks += 1)}.7`;
const stored = (): Promise<FailedSignIns[]> => db.database.read().find(FailedSignIns);
const free = Array<undefined>(5).fill(undefined);

test('after five failures each wait is twice the last, from 1 second to 15 minutes (B3)', async () => {
  expect(await failures(5)).toEqual(free);
  const waits: (number | undefined)[] = [];
  for (let made = 0; made < 12; made += 1) {
    const wait = await fail();
    waits.push(wait);
    now += wait! * second;
    expect(await fail()).toBeUndefined();
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test('refused attempts do not run, are not counted and do not extend the wait (B3)', async () => {
  await failures(5);
  const attempt = jest.fn();
  for (let made = 0; made < 20; made += 1)
    expect(await waitOf(attempts.run(email, home, visitor, attempt))).toBe(1);
  expect(attempt).not.toHaveBeenCalled();
  now += second;
  expect(await fail()).toBeUndefined();
  expect(await fail()).toBe(2);
});

test('of 48 concurrent failures from one network five run, and all of another do (B6, B7)', async () => {
  const waits = await Promise.all(Array.from({ length: 48 }, () => fail()));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
  expect(await Promise.all(Array.from({ length: 5 }, () => fail('198.51.100.1')))).toEqual(free);
});

test.each([
  ['2001:db8:1:200::1', '2001:db8:1:2ff::1', '2001:db8:1:300::1'],
  ['203.0.113.1', '203.0.113.254', '203.0.114.1'],
])('%s and %s are one network, %s is another; so is each account (B3)', async (one, same, another) => {
  for (let made = 0; made < 5; made += 1) await fail(one);
  expect(await fail(same)).toBe(1);
  expect(await fail(another)).toBeUndefined();
  expect(await fail(one, 'other@portfolio.example')).toBeUndefined();
});

test('a success resets the failures from its network, not those of others (B8)', async () => {
  await fail(elsewhere());
  await failures(4);
  expect(await succeed()).toBeUndefined();
  expect(await stored()).toMatchObject([{ network: '10.0.1.0/24' }]);
  expect(await failures(6)).toEqual([...free, 1]);
});

describe('after 100 failures in an hour from everywhere', () => {
  beforeEach(async () => {
    for (let made = 0; made < 100; made += 1) await fail(elsewhere());
  });

  test('a network has one attempt in 15 minutes, and nobody is locked out (B7)', async () => {
    expect(await fail('10.0.1.7')).toBe(900);
    expect(await failures(2)).toEqual([undefined, 900]);
    expect(await succeed('198.51.100.1')).toBeUndefined();
    now += 15 * minute;
    expect(await succeed()).toBeUndefined();
  });

  test('other accounts are not affected, and after an hour neither is this one', async () => {
    expect(await fail(home, 'other@portfolio.example')).toBeUndefined();
    expect(await fail(home, 'other@portfolio.example')).toBeUndefined();
    now += 60 * minute;
    expect(await failures(2)).toEqual([undefined, undefined]);
  });
});

test.each([40 * day, 14 * minute])('failures of a clock that was %i ms ahead delay nobody', async (ahead) => {
  now += ahead;
  await failures(8);
  now -= ahead;
  expect(await failures(6)).toEqual([...free, 1]);
});

test('failures are forgotten a day after the last one, and then removed', async () => {
  await failures(6);
  now += day - 1;
  await removeExpired(db.database);
  expect(await failures(2)).toEqual([undefined, 2]);
  now += day;
  expect(await failures(6)).toEqual([...free, 1]);
  now += day;
  await removeExpired(db.database);
  expect(await stored()).toEqual([]);
});

test('they survive a restart, with only the SHA-256 of the email (B3, B5)', async () => {
  await failures(5);
  attempts = new SignInAttempts(db.database);
  expect(await fail()).toBe(1);
  const account = '387bbbc3fccddf98cede595a52e5fd1e748b8a9f34a7535bb7b5407e943584bc';
  expect(await stored()).toMatchObject([{ account, network: '203.0.113.0/24' }]);
});
