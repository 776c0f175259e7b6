import { account, TestThrottle, waitOf } from '../../testing/throttling/test-throttle.js';

let t: TestThrottle;
beforeEach(async () => (t = await TestThrottle.open()));
afterEach(() => t.close());

const countOf = async (kind: string): Promise<number | undefined> =>
  (await t.counts()).find((row) => row.kind === kind)?.count;

test('of 100 concurrent attempts from one network five are allowed and counted (B6)', async () => {
  const waits = await Promise.all(Array.from({ length: 100 }, () => t.attempt()));

  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
  expect(await countOf('sign-in by account and network')).toBe(5);
  expect(await countOf('sign-in by account')).toBe(5);
});

test('two servers do not allow more attempts than one', async () => {
  const other = t.anotherServer();
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      waitOf((number % 2 === 0 ? t.throttle : other).signIn(account, t.newAddress())),
    ),
  );
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
  expect(await countOf('sign-in by account and network')).toBe(5);
});
