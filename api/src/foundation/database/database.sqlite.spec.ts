import { aNewInterest } from '@portico/contract/testing/rows';
import { Interest } from '../../content/interests/interest.entity.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { systemActor } from '../audit/actor.js';
import type { Transaction } from './transaction.js';

const db = useTestDatabase();

const addInterests =
  (count: number) =>
  async ({ manager, record }: Transaction): Promise<void> => {
    for (let i = 0; i < count; i += 1) {
      await manager.insert(Interest, aNewInterest({ name: `${i}`, about: 'x'.repeat(2_000) }));
    }
    await record({ action: 'interest.created', targetType: 'interest', targetId: null });
  };

test('after a full disk, a failed change is rolled back and one that fits is committed (J3)', async () => {
  const [{ page_count: pages }] = (await db.sources.write.query('PRAGMA page_count')) as [
    { page_count: number },
  ];
  await db.sources.write.query(`PRAGMA max_page_count = ${pages + 2}`);
  await expect(db.database.write(systemActor, addInterests(50))).rejects.toThrow('full');
  await db.sources.write.query('PRAGMA max_page_count = 1000000');

  const failing = db.database.write(systemActor, async (transaction) => {
    await addInterests(1)(transaction);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await db.database.write(systemActor, addInterests(1));

  expect(await db.database.read().count(Interest)).toBe(1);
});
