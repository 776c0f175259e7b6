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

  test('whoever is not known by the network is refused until the hour is over', async () => {
    t.now += 30 * minute;
    const refusal = await refusalOf();
    expect([refusal!.getStatus(), refusal!.headers]).toEqual([429, { 'retry-after': '1800' }]);
    t.now += 30 * minute;
    expect(await refusalOf()).toBeUndefined();
  });

  test('a network’s own waits hold on', async () => {
    for (let made = 0; made < 5; made += 1) expect(await t.attempt()).toBeUndefined();
    expect(await t.attempt()).toBe(1);
  });

  test('what is tried meanwhile makes nobody wait once the hour is over', async () => {
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

  test('a network that is known counts its failures as ever', async () => {
    const fail = () =>
      waitOf(t.throttle.signIn(account, t.newAddress(), undefined, () => Promise.resolve(true)));
    t.now += 59 * minute;
    for (let made = 0; made < 5; made += 1) expect(await fail()).toBeUndefined();
    expect(await fail()).toBe(1);
    t.now += minute;
    expect(await t.attempts(2)).toEqual([undefined, 2]);
  });

  test('what is refused does not count for the account', async () => {
    await refusalOf();
    expect(await countOf('sign-in by account')).toBe(100);
  });

  test('other accounts are let through', async () => {
    expect(
      (await t.throttle.signIn('other@portfolio.example', t.elsewhere())).refusedElsewhere,
    ).toBeUndefined();
  });
});
