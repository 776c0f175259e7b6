import { statSync } from 'node:fs';
import { join } from 'node:path';
import { aNewInterest } from '@portico/contract/testing/rows';
import { Interest } from '../rows/interests/interest.entity.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { systemActor } from './actor.js';
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

test('the write-ahead log stays small, however much is written (J8)', async () => {
  for (let i = 0; i < 100; i += 1) await db.database.write(systemActor, addInterests(50));
  const size = (name: string): number => statSync(join(db.settings.dataDir, name)).size;
  expect(size('portico.db')).toBeGreaterThan(8_000_000);
  expect(size('portico.db-wal')).toBeLessThan(6_000_000);
});
