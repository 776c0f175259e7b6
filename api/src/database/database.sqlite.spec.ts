import { join } from 'node:path';
import Sqlite from '@portico/release/sqlite';
import { aNewInterest } from '@portico/contract/testing/rows';
import { Interest } from '../rows/interests/interest.entity.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { systemActor } from './actor.js';
import { isDiskFull } from '../files/disk-full.js';
import type { Transaction } from './database.js';

const db = useTestDatabase();

const addInterests =
  (count: number) =>
  async ({ manager, record }: Transaction): Promise<void> => {
    for (let i = 0; i < count; i += 1) {
      await manager.insert(Interest, aNewInterest({ name: `${i}`, about: 'x'.repeat(2_000) }));
    }
    await record({ action: 'interest.created', targetType: 'interest', targetId: null });
  };

test('a change that reads first is not broken by what another process writes meanwhile', async () => {
  const beside = new Sqlite(join(db.settings.dataDir, 'portico.db'), { timeout: 0 });
  const change = async ({ manager, record }: Transaction): Promise<void> => {
    await manager.count(Interest);
    expect(() => beside.exec('UPDATE audit_retention SET days = 400')).toThrow('locked');
    await record({ action: 'interest.created', targetType: 'interest', targetId: null });
  };
  await db.database.write(systemActor, change);
  beside.close();
});

test('after a full disk, a failed change is rolled back and one that fits is committed (J3)', async () => {
  const [{ page_count: pages }] = (await db.sources.write.query('PRAGMA page_count')) as [
    { page_count: number },
  ];
  await db.sources.write.query(`PRAGMA max_page_count = ${pages + 2}`);
  expect(await db.database.write(systemActor, addInterests(50)).catch(isDiskFull)).toBe(true);
  await db.sources.write.query('PRAGMA max_page_count = 1000000');

  const failing = db.database.write(systemActor, async (transaction) => {
    await addInterests(1)(transaction);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await db.database.write(systemActor, addInterests(1));

  expect(await db.database.read().count(Interest)).toBe(1);
});
