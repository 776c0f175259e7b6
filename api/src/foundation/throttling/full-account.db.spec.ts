import { account, minute, second, TestThrottle, waitOf } from '../../testing/throttling/test-throttle.js';

const free = Array<undefined>(5).fill(undefined);

let t: TestThrottle;
beforeEach(async () => (t = await TestThrottle.open()));
afterEach(() => t.close());

const countOf = async (kind: string): Promise<number | undefined> =>
  (await t.counts()).find((row) => row.kind === kind)?.count;

describe('after 100 failures in an hour, from anywhere', () => {
  beforeEach(async () => {
    const made = await Promise.all(
      Array.from({ length: 110 }, () => t.throttle.signIn(account, t.elsewhere())),
    );
    expect(made.filter(({ refusedElsewhere }) => refusedElsewhere === undefined)).toHaveLength(100);
    expect(await countOf('sign-in by account')).toBe(100);
  });

  const refusalOf = async (address = t.elsewhere()) =>
    (await t.throttle.signIn(account, address)).refusedElsewhere;

  test('sign-ins from an unknown network are refused until the hour is over (B3)', async () => {
    t.now += 30 * minute;
    const refusal = await refusalOf();
    expect([refusal!.getStatus(), refusal!.headers]).toEqual([429, { 'retry-after': '1800' }]);
    t.now += 30 * minute;
    expect(await refusalOf()).toBeUndefined();
  });

  test('the waits of a network still apply', async () => {
    for (let made = 0; made < 5; made += 1) expect(await t.attempt()).toBeUndefined();
    expect(await t.attempt()).toBe(1);
  });

  test('a known network counts its failures as usual (B3)', async () => {
    const fail = () =>
      waitOf(t.throttle.signIn(account, t.newAddress(), undefined, () => Promise.resolve(true)));
    t.now += 59 * minute;
    for (let made = 0; made < 5; made += 1) expect(await fail()).toBeUndefined();
    expect(await fail()).toBe(1);
    t.now += minute;
    expect(await t.attempts(2)).toEqual([undefined, 2]);
  });

  test('attempts meanwhile cause no waits after the hour', async () => {
    t.now += 59 * minute;
    expect(await t.attempts(5)).toEqual(free);
    const waits: (number | undefined)[] = [];
    for (let made = 0; made < 6; made += 1) {
      const wait = await t.attempt();
      waits.push(wait);
      t.now += wait! * second;
      await t.attempt();
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 29]);
    expect(await t.attempts(5)).toEqual([undefined, undefined, undefined, undefined, 1]);
  });

  test('refused attempts do not count for the account', async () => {
    await refusalOf();
    expect(await countOf('sign-in by account')).toBe(100);
  });

  test('other accounts are not affected', async () => {
    expect(
      (await t.throttle.signIn('other@portfolio.example', t.elsewhere())).refusedElsewhere,
    ).toBeUndefined();
  });
});
