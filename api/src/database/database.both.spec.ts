import { aNewInterest } from '@portico/contract/testing/rows';
import { Interest } from '../rows/interests/interest.entity.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { type AuditRecord, systemActor } from './actor.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { Database, Transaction } from './database.js';

const db = useTestDatabase();
let database: Database;

beforeEach(() => ({ database } = db));
afterEach(() => jest.restoreAllMocks());

const created: AuditRecord = { action: 'interest.created', targetType: 'interest', targetId: null };

const addInterest = async ({ manager, record }: Transaction, name: string): Promise<void> => {
  await manager.insert(Interest, aNewInterest({ name }));
  await record(created);
};

const names = async (): Promise<string[]> =>
  (await database.read().find(Interest, { order: { interestId: 'ASC' } })).map(({ name }) => name);

test('a change is committed with its audit entry, and returns its result (L3)', async () => {
  const actor = { userId: 7, requestId: 'r-1', address: '192.0.2.0' };
  const result = await database.write(actor, async (transaction) => {
    await addInterest(transaction, 'Rowing');
    return 'done';
  });

  expect(result).toBe('done');
  expect(await names()).toEqual(['Rowing']);
  const { at, ...entry } = await database.read().findOneByOrFail(AuditEntry, {});
  expect(entry).toEqual({
    id: 1,
    actorId: 7,
    requestId: 'r-1',
    address: '192.0.2.0',
    detail: null,
    ...created,
  });
  expect(new Date(at).toISOString()).toBe(at);
});

test('a change is rolled back if its audit entry cannot be written (L3)', async () => {
  const failing = database.write(systemActor, async ({ manager, record }) => {
    await manager.insert(Interest, aNewInterest());
    await record({ ...created, action: null as never });
  });

  await expect(failing).rejects.toThrow();
  expect(await names()).toEqual([]);
});

test('a change without an audit entry is rolled back', async () => {
  const silent = database.write(systemActor, ({ manager }) => manager.insert(Interest, aNewInterest()));

  await expect(silent).rejects.toThrow('without an audit entry');
  expect(await names()).toEqual([]);
});

test('of many concurrent writes, a fifth of which fail, exactly the acknowledged ones are there (I4)', async () => {
  // Each waits for one of ten connections, 2 s at most, and opening these takes a while.
  await Promise.all(Array.from({ length: 10 }, () => db.sources.write.query('SELECT 1')));
  const writes = Array.from({ length: 60 }, (_, index) =>
    database.write(systemActor, async (transaction) => {
      await addInterest(transaction, `${index}`);
      if (index % 5 === 0) throw new Error('on purpose');
    }),
  );
  const ends = await Promise.allSettled(writes);
  const acknowledged = ends.flatMap(({ status }, index) => (status === 'fulfilled' ? [`${index}`] : []));
  expect(acknowledged).toHaveLength(48);
  expect((await names()).sort()).toEqual(acknowledged.sort());
});

test('a write waits as long as it takes while those before it succeed', async () => {
  const actor = { userId: 7 };
  const now = performance.now.bind(performance);
  const first = database.write(actor, async (transaction) => {
    await addInterest(transaction, 'First');
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  });
  const second = database.write(actor, (transaction) => addInterest(transaction, 'Second'));
  await Promise.all([first, second]);
  expect(await names()).toEqual(['First', 'Second']);
});

test('a nested write is refused, and the outer one is rolled back', async () => {
  const nested = database.write(systemActor, async (transaction) => {
    await addInterest(transaction, 'Outer');
    await database.write(systemActor, (inner) => addInterest(inner, 'Inner'));
  });

  await expect(nested).rejects.toThrow('Nested write');
  expect(await names()).toEqual([]);
});

test('work started in a write may write after that one has ended', async () => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let later: Promise<void> | undefined;
  await database.write(systemActor, async (transaction) => {
    later = ended.then(() => database.write(systemActor, (next) => addInterest(next, 'Later')));
    await addInterest(transaction, 'First');
  });
  end();
  await later;

  expect(await names()).toEqual(['First', 'Later']);
});

test('read() does not see uncommitted changes', async () => {
  await database.write(systemActor, async (transaction) => {
    await addInterest(transaction, 'Rowing');
    expect(await names()).toEqual([]);
  });

  expect(await names()).toEqual(['Rowing']);
});

test('read() refuses every change', async () => {
  await expect(database.read().insert(Interest, aNewInterest())).rejects.toThrow(/read-?only/);
  await expect(database.read().query('DROP TABLE interests')).rejects.toThrow(/read-?only/);

  expect(await names()).toEqual([]);
});

test('a snapshot is consistent, and does not block other reads and writes', async () => {
  await database.write(systemActor, (transaction) => addInterest(transaction, 'Rowing'));
  const seen = await database.snapshot(async (manager) => {
    const before = await manager.countBy(Interest, {});
    await database.write(systemActor, (transaction) => addInterest(transaction, 'Baking'));
    expect(await names()).toEqual(['Rowing', 'Baking']);
    return [before, await manager.countBy(Interest, {})];
  });
  expect(seen).toEqual([1, 1]);
  expect(await database.snapshot((manager) => manager.countBy(Interest, {}))).toBe(2);
});

test('a snapshot is read-only, and leaves nothing open if it fails', async () => {
  const change = () => database.snapshot((manager) => manager.insert(Interest, { name: 'x' } as Interest));
  for (let made = 0; made < 20; made += 1) await expect(change()).rejects.toThrow(/read-?only/i);
  expect(await names()).toEqual([]);
});

test('is ready while no migration is pending, and checks each time (J6)', async () => {
  expect(await database.isReady()).toBe(true);

  await db.sources.write.query(`DELETE FROM migrations WHERE name = '0001-baseline'`);
  expect(await database.isReady()).toBe(false);

  await db.sources.write.query(`INSERT INTO migrations VALUES ('0001-baseline', '')`);
  expect(await database.isReady()).toBe(true);
});

test('is not ready once the connection is closed', async () => {
  await db.sources.read.destroy();

  expect(await database.isReady()).toBe(false);
});
