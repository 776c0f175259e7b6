import { removeExpired } from '../../accounts/expired-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { account, minute, second, TestThrottle, waitOf } from '../../testing/throttling/test-throttle.js';
import type { PasswordAttempt } from './throttle.js';

const free = Array<undefined>(5).fill(undefined);

let t: TestThrottle;
beforeEach(async () => (t = await TestThrottle.open()));
afterEach(() => t.close());

const succeed = (made: PasswordAttempt): Promise<void> =>
  t.db.database.keepCount((manager) => made.succeeded(manager));

const countOf = async (kind: string): Promise<number | undefined> =>
  (await t.counts()).find((row) => row.kind === kind)?.count;

test('after five failures each wait is twice the last, from 1 second to 15 minutes (B3)', async () => {
  expect(await t.attempts(5)).toEqual(free);
  const waits: (number | undefined)[] = [];
  for (let made = 0; made < 12; made += 1) {
    const wait = await t.attempt();
    waits.push(wait);
    t.now += wait! * second;
    expect(await t.attempt()).toBeUndefined();
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test('refused attempts are not counted and do not extend the wait (B3)', async () => {
  await t.attempts(5);
  expect(await t.attempts(20)).toEqual(Array(20).fill(1));
  t.now += 900;
  expect(await t.attempt()).toBe(1);
  t.now += 100;
  expect(await t.attempt()).toBeUndefined();
  expect(await t.attempt()).toBe(2);
});

test('limits apply to one account in one network only', async () => {
  await t.attempts(5);
  expect(await t.attempt()).toBe(1);
  expect(await t.attempt('other@portfolio.example')).toBeUndefined();
  expect(await t.attempt(account, t.elsewhere())).toBeUndefined();
});

test.each([
  ['2001:db8:1:200::1', '2001:db8:1:2ff::1', '2001:db8:1:300::1'],
  ['203.0.113.1', '203.0.113.254', '203.0.114.1'],
])('%s and %s are one network, %s is another (B3)', async (one, same, another) => {
  for (let made = 0; made < 5; made += 1) {
    await t.attempt(account, one);
    t.now += minute;
  }
  t.now -= minute;
  expect(await t.attempt(account, same)).toBe(1);
  expect(await t.attempt(account, another)).toBeUndefined();
});

test('a success resets the failures from its network, not those of others or the attempts of the address (B8)', async () => {
  const address = t.newAddress();
  const stranger = t.elsewhere();
  await t.attempt(account, stranger);
  await t.attempts(2);
  await t.attempt(account, address);
  await t.attempt('other@portfolio.example', address);
  await succeed(await t.throttle.signIn(account, address));

  expect(await countOf('sign-in by account')).toBe(1);
  expect(await t.attempts(5)).toEqual(free);
  expect(await t.attempt('third@portfolio.example', address)).toBe(60);
});

test('an attempt is allowed right after a success, even if others were refused just before', async () => {
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push(await t.throttle.signIn(account, t.newAddress()));
  expect(await t.attempt()).toBe(1);
  await succeed(made[4]!);
  expect(await t.attempt()).toBeUndefined();
});

test('an attempt whose password was not compared is uncounted', async () => {
  await t.attempts(4);
  const made = await t.throttle.signIn(account, t.newAddress());
  expect(await t.attempt()).toBe(1);
  await made.uncount();
  expect(await countOf('sign-in by account')).toBe(4);
  expect(await t.attempts(2)).toEqual([undefined, 1]);
});

test('confirming the password counts for its session only', async () => {
  const give = (session: string) => t.throttle.passwordInSession(session, t.newAddress(), { userId: 0 });
  for (let made = 0; made < 4; made += 1) await give('stolen');
  const last = await give('stolen');
  expect(await waitOf(give('stolen'))).toBe(1);
  expect(await waitOf(give('another'))).toBeUndefined();
  expect(await t.attempt()).toBeUndefined();

  await succeed(last);
  expect(await waitOf(give('stolen'))).toBeUndefined();
});

test('an address has the configured number of sign-ins per minute, for all accounts together (B8)', async () => {
  const address = t.newAddress();
  const spray = (number: number) => t.attempt(`user${number}@portfolio.example`, address);

  expect([await spray(1), await spray(2), await spray(3), await spray(4)]).toEqual([
    undefined,
    undefined,
    undefined,
    60,
  ]);
  t.now += 59.5 * second;
  expect(await spray(5)).toBe(1);
  t.now += 0.5 * second;
  expect(await spray(6)).toBeUndefined();
});

test('an attempt refused by address does not count for the account', async () => {
  const address = t.newAddress();
  for (let made = 0; made < 3; made += 1) await t.attempt('other@portfolio.example', address);

  expect(await t.attempt(account, address)).toBe(60);
  expect((await t.counts()).map(({ count }) => count)).toEqual([3, 3, 3]);
});

test('all addresses of one IPv6 household count as one (B8)', async () => {
  for (let host = 1; host <= 3; host += 1) await t.attempt(`user${host}@a.example`, `2001:db8:1:2::${host}`);

  expect(await t.attempt('user4@a.example', '2001:db8:1:2:ffff::4')).toBe(60);
  expect(await t.attempt('user5@a.example', '2001:db8:1:3::5')).toBeUndefined();
});

test('an address has the configured number of registrations per hour, besides its sign-ins', async () => {
  const address = t.newAddress();
  const register = () => waitOf(t.throttle.registration(address));

  expect([await register(), await register(), await register()]).toEqual([undefined, undefined, 3_600]);
  expect(await t.attempt(account, address)).toBeUndefined();
  t.now += 60 * minute;
  expect(await register()).toBeUndefined();
});

test('failures are forgotten a day after the last allowed one', async () => {
  await t.attempts(6);
  t.now += 24 * 60 * minute - 1;
  expect(await t.attempts(2)).toEqual([undefined, 2]);

  t.now += 24 * 60 * minute;
  expect(await t.attempts(6)).toEqual([...free, 1]);
});

test('counts are removed when they expire, and not before', async () => {
  await t.attempt();
  await t.throttle.registration(t.newAddress());
  const kindsAfter = async (time: number): Promise<string[]> => {
    t.now = t.start + time;
    await removeExpired(t.db.database);
    return (await t.counts()).map(({ kind }) => kind);
  };

  expect(await kindsAfter(minute - 1)).toEqual([
    'registration by address',
    'sign-in by account',
    'sign-in by account and network',
    'sign-in by address',
  ]);
  expect(await kindsAfter(minute)).not.toContain('sign-in by address');
  expect(await kindsAfter(60 * minute)).toEqual(['sign-in by account and network']);
  expect(await kindsAfter(24 * 60 * minute)).toEqual([]);
});

test('only the SHA-256 of an email is stored (B3)', async () => {
  await t.attempt('ada@portfolio.example', '2001:db8:1:2::3');

  const hash = '387bbbc3fccddf98cede595a52e5fd1e748b8a9f34a7535bb7b5407e943584bc';
  expect((await t.counts()).map(({ key }) => key)).toEqual([
    hash,
    `${hash} 2001:db8:1:0::/56`,
    '2001:db8:1:2::/64',
  ]);
});

test('many attempts that stay counted because the database fails give only a few log lines', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const made = await t.throttle.signIn(account, t.newAddress());
  await made.uncount();
  expect(written).not.toHaveBeenCalled();
  await runSql(t.db.settings, 'ALTER TABLE attempt_counts RENAME TO away');
  await Promise.all(Array.from({ length: 100 }, () => made.uncount()));
  expect(written.mock.calls.length).toBeGreaterThan(0);
  expect(written.mock.calls.length).toBeLessThan(50);
});
