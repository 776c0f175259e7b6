import { AuditEntry } from '../audit/audit-entry.entity.js';
import { ProblemException } from '../http/problem.exception.js';
import { openTestDatabase, type OpenTestDatabase } from '../testing/databases/open-test-database.js';
import { AttemptCount } from './attempt-count.entity.js';
import { Throttle } from './throttle.js';

const account = 'ada@portfolio.example';
const start = Date.parse('2026-01-01T00:00:00Z');
const second = 1_000;
const minute = 60 * second;

let db: OpenTestDatabase;
let throttle: Throttle;
let now: number;
let addresses = 0;

beforeEach(async () => {
  db = await openTestDatabase();
  throttle = new Throttle(db.database, { signInsPerMinute: 3, registrationsPerHour: 2 });
  now = start;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await db.drop();
});

/** An address that nothing was counted for. */
const newAddress = (): string => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

/** The seconds that an attempt is told to wait; undefined where it is let through. */
const waitOf = async (attempt: Promise<void>): Promise<number | undefined> => {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemException)) throw error;
    return Number(error.headers['retry-after']);
  }
};

const attempt = (emailKey = account, address = newAddress()) => waitOf(throttle.signIn(emailKey, address));

const attempts = async (number: number): Promise<(number | undefined)[]> => {
  const waits: (number | undefined)[] = [];
  for (let made = 0; made < number; made += 1) waits.push(await attempt());
  return waits;
};

const free = Array<undefined>(5).fill(undefined);

const counts = () => db.database.read().find(AttemptCount, { order: { kind: 'ASC', key: 'ASC' } });

const countOfAccount = async (): Promise<number> =>
  (await counts()).find(({ kind }) => kind === 'sign-in by account')?.count ?? 0;

test('the sixth failure in a row is told to wait, and every further one twice as long, to 15 minutes', async () => {
  expect(await attempts(18)).toEqual([...free, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

test('from 100 failures in a row on one attempt an hour is let through', async () => {
  await attempts(99);
  expect(await attempt()).toBe(3_600);

  now += 60 * minute;
  expect(await attempts(2)).toEqual([undefined, 3_600]);
});

test('who comes back when he was told to is let through, a moment before that not', async () => {
  expect(await attempts(7)).toEqual([...free, 1, 2]);

  now += 2 * second;
  expect(await attempts(2)).toEqual([undefined, 8]);
  now += 8 * second - 1;
  expect(await attempt()).toBe(9);
});

test('the wait begins at the last attempt that was let through, not at those that were refused', async () => {
  await attempts(5);
  now += 900;
  expect(await attempt()).toBe(1);
  now += 100;
  expect(await attempt()).toBeUndefined();
});

test('of 100 attempts at once each is counted and five are let through', async () => {
  const waits = await Promise.all(Array.from({ length: 100 }, () => attempt()));

  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
  expect(await countOfAccount()).toBe(100);
});

test('one account is slowed down, not another one', async () => {
  await attempts(6);
  expect(await attempt('other@portfolio.example')).toBeUndefined();
});

test('a success forgets the failures of the account, not the attempts of the address', async () => {
  const address = newAddress();
  for (let made = 0; made < 3; made += 1) await attempt(account, address);
  await attempts(2);

  await db.database.keepCount((manager) => throttle.signInSucceeded(manager, account));

  expect(await attempts(5)).toEqual(free);
  expect(await attempt('other@portfolio.example', address)).toBe(60);
});

test('an address is let through as often a minute as is set, whatever the accounts', async () => {
  const address = newAddress();
  const spray = (number: number) => attempt(`user${number}@portfolio.example`, address);

  expect([await spray(1), await spray(2), await spray(3), await spray(4)]).toEqual([
    undefined,
    undefined,
    undefined,
    60,
  ]);
  now += 59.5 * second;
  expect(await spray(5)).toBe(1);
  now += 0.5 * second;
  expect(await spray(6)).toBeUndefined();
});

test('what the address is refused leaves no trace of the account', async () => {
  const address = newAddress();
  for (let made = 0; made < 3; made += 1) await attempt('other@portfolio.example', address);

  expect(await attempt(account, address)).toBe(60);
  expect(await countOfAccount()).toBe(3);
});

test('the addresses of one IPv6 network are one, those of the next one another', async () => {
  for (let host = 1; host <= 3; host += 1) await attempt(`user${host}@a.example`, `2001:db8:1:2::${host}`);

  expect(await attempt('user4@a.example', '2001:db8:1:2:ffff::4')).toBe(60);
  expect(await attempt('user5@a.example', '2001:db8:1:3::5')).toBeUndefined();
});

test('an address registers as often an hour as is set, beside its attempts to sign in', async () => {
  const address = newAddress();
  const register = () => waitOf(throttle.registration(address));

  expect([await register(), await register(), await register()]).toEqual([undefined, undefined, 3_600]);
  expect(await attempt(account, address)).toBeUndefined();
  now += 60 * minute;
  expect(await register()).toBeUndefined();
});

test('failures are forgotten a day after the last attempt', async () => {
  await attempts(6);
  now += 24 * 60 * minute - 1;
  expect(await attempts(2)).toEqual([undefined, 4]);

  now += 24 * 60 * minute;
  expect(await attempts(6)).toEqual([...free, 1]);
});

test('counts are removed when they mean nothing any more, and not before', async () => {
  await attempt();
  await throttle.registration(newAddress());
  const kindsAfter = async (time: number): Promise<string[]> => {
    now = start + time;
    await throttle.removeExpired();
    return (await counts()).map(({ kind }) => kind);
  };

  expect(await kindsAfter(minute - 1)).toEqual([
    'registration by address',
    'sign-in by account',
    'sign-in by address',
  ]);
  expect(await kindsAfter(minute)).toEqual(['registration by address', 'sign-in by account']);
  expect(await kindsAfter(60 * minute)).toEqual(['sign-in by account']);
  expect(await kindsAfter(24 * 60 * minute)).toEqual([]);
});

test('of an e-mail only the SHA-256 is kept', async () => {
  await attempt('ada@portfolio.example', '2001:db8:1:2::3');

  expect((await counts()).map(({ key }) => key)).toEqual([
    '387bbbc3fccddf98cede595a52e5fd1e748b8a9f34a7535bb7b5407e943584bc',
    '2001:db8:1:2::/64',
  ]);
});

test('of refusals in a row the first is noted, with a shortened address', async () => {
  const address = newAddress();
  for (let made = 0; made < 5; made += 1) await attempt(account, address);
  await attempts(3);
  now += 4 * second;
  await attempts(3);
  for (let made = 0; made < 4; made += 1) await waitOf(throttle.registration(address));

  const entries = await db.database.read().find(AuditEntry, { order: { id: 'ASC' } });
  const shortened = address.replace(/\d+$/, '0/24');
  expect(entries.map((entry) => [entry.action, entry.actorId, entry.address])).toEqual([
    ['sign-in.throttled', 0, shortened],
    ['sign-in.throttled', 0, shortened],
    ['sign-in.throttled', 0, shortened],
    ['registration.throttled', 0, shortened],
  ]);
});
