import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { waitOf } from '../../testing/throttling/wait-of.js';
import { AuditEntry } from '../../database/audit-entry.entity.js';
import { removeExpired } from '../expired-rows.js';
import { FailedSignIns, forgetFailedSignIns } from './failed-sign-ins.entity.js';
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
  for (const clock of [Date, performance]) jest.spyOn(clock, 'now').mockImplementation(() => now);
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

  test('IPv6 counts by /48, and by what is around it, until that is far away or a link ends the wait (B3)', async () => {
    expect(await fail('2001:db8:100::1')).toBeUndefined();
    expect(await fail('2001:db8:100:ff00::1')).toBe(900);
    for (const near of [1, 2, 3]) expect(await fail(`2001:db8:10${near}::1`)).toBeUndefined();
    expect(await fail('2001:db8:104::1')).toBe(900);
    for (let far = 2; far < 14; far += 1) expect(await fail(`2001:db8:${far}00::1`)).toBeUndefined();
    expect(await fail('2001:db8:f00::1')).toBe(900);
    expect(await fail('2001:db9::1')).toBeUndefined();
    expect([await fail('no address'), await fail('no address')]).toEqual([undefined, 900]);
    await db.database.keepCount((manager) => forgetFailedSignIns(manager, { emailKey: email }));
    expect(await fail('2001:db8:104::1')).toBeUndefined();
  });

  test('other accounts are not affected, and after an hour neither is this one', async () => {
    expect(await fail(home, 'other@portfolio.example')).toBeUndefined();
    expect(await fail(home, 'other@portfolio.example')).toBeUndefined();
    now += 60 * minute;
    expect(await failures(2)).toEqual([undefined, undefined]);
  });
});

test('of 900 guesses at once from 900 /56 networks in four /48, a hundred run (B3, B6)', async () => {
  const waits = await Promise.all(
    Array.from({ length: 900 }, (_, at) => fail(`2001:db8:${at % 4}:${(at >> 2).toString(16)}00::1`)),
  );
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(100);
});

test('failures of made-up emails are listed a hundred times an hour, and then counted only', async () => {
  for (let made = 0; made < 150; made += 1) await fail(elsewhere(), `made-up-${made}@portfolio.example`);
  await waitOf(attempts.run(email, home, visitor, ({ failed }) => failed(7)));
  const listed = await db.database.read().find(AuditEntry, { order: { id: 'ASC' } });
  expect(listed.map(({ targetId, detail }) => [targetId, detail])).toEqual([
    ...Array<[null, null]>(100).fill([null, null]),
    [null, 'others like it in the next hour are not listed'],
    [7, null],
  ]);
});

test('of too many counts those go whose wait is over, the fewest failures first', async () => {
  await failures(5);
  now += 16 * minute;
  const made = new Date(now - 16 * minute + 1).toISOString();
  await db.sources.write.query(
    `INSERT INTO failed_sign_ins (account, network, count, "lastAt")
     WITH RECURSIVE numbers(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM numbers WHERE at < 50010)
     SELECT CAST(at AS text), '10.0.0.0/24', 1, '${made}' FROM numbers`,
  );
  await fail(home, 'newest@portfolio.example');
  await removeExpired(db.database);
  const kept = await stored();
  expect(kept).toHaveLength(50_000);
  expect(kept.filter(({ account }) => account.length === 64)).toHaveLength(2);
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
