import { anyRecord } from '../../testing/databases/any-record.js';
import { account, second, TestThrottle, waitOf } from '../../testing/throttling/test-throttle.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';

let t: TestThrottle;
beforeEach(async () => (t = await TestThrottle.open()));
afterEach(() => t.close());

describe('a client that is refused repeatedly', () => {
  const refusedOften = async (once: () => Promise<number | undefined>): Promise<void> => {
    expect(await once()).toBeGreaterThan(0);
    const transactions = jest.spyOn(t.db.database, 'keepCount');
    for (let made = 0; made < 100; made += 1) expect(await once()).toBeGreaterThan(0);
    expect(transactions).not.toHaveBeenCalled();
  };

  test('at signing in', async () => {
    await t.attempts(5);
    await refusedOften(() => t.attempt());
  });

  test('from one address', async () => {
    const address = t.newAddress();
    for (let made = 0; made < 3; made += 1) await t.attempt(`user${made}@portfolio.example`, address);
    await refusedOften(() => t.attempt('other@portfolio.example', address));
  });

  test('at registering and claiming', async () => {
    const address = t.newAddress();
    for (let made = 0; made < 2; made += 1) await t.throttle.registration(address);
    await refusedOften(() => waitOf(t.throttle.registration(address)));
  });

  test('concurrently uses one transaction at a time, and none once it is refused', async () => {
    const keepCount = t.db.database.keepCount.bind(t.db.database);
    let open = 0;
    const openAtBegin: number[] = [];
    jest.spyOn(t.db.database, 'keepCount').mockImplementation(async (change) => {
      openAtBegin.push(open);
      open += 1;
      return keepCount(change).finally(() => (open -= 1));
    });
    await Promise.all(Array.from({ length: 600 }, () => t.attempt(account, '198.51.100.1')));
    expect(openAtBegin).toEqual([0, 0, 0]);
  });

  test('concurrently does not block others', async () => {
    let ended = 0;
    const attempts = Array.from({ length: 600 }, () =>
      t.attempt(account, '198.51.100.1').finally(() => (ended += 1)),
    );
    await t.db.database.write({ userId: 1 }, ({ record }) => record(anyRecord));
    expect(ended).toBeLessThan(300);
    await Promise.all(attempts);
  });
});

test('only the first of consecutive refusals is audited, with a shortened address, whichever server refuses', async () => {
  const address = t.newAddress();
  await t.attempts(5);
  await t.attempts(3);
  const other = t.anotherServer();
  await waitOf(other.signIn(account, t.newAddress()));
  t.now += second;
  await t.attempts(3);
  for (let made = 0; made < 4; made += 1) await waitOf(t.throttle.registration(address));

  const entries = await t.db.database.read().find(AuditEntry, { order: { id: 'ASC' } });
  expect(entries.map((entry) => [entry.action, entry.actorId, entry.address])).toEqual([
    ['sign-in.throttled', 0, '198.51.100.0/24'],
    ['sign-in.throttled', 0, '198.51.100.0/24'],
    ['registration.throttled', 0, '198.51.100.0/24'],
  ]);
});
