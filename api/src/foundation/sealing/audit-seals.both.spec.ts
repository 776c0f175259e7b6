import { setTimeout } from 'node:timers/promises';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { SealedAudit } from '../../testing/databases/sealed-audit.js';

let audit: SealedAudit;
beforeEach(async () => (audit = await SealedAudit.open()));
afterEach(async () => {
  await audit.seals.onModuleDestroy();
  await audit.db.drop();
});

/** From when the newest row was written, by its own time. */
const msUntilSealed = async (): Promise<number> => {
  const [row] = await audit.db.database.read().find(AuditEntry, { order: { id: 'DESC' }, take: 1 });
  for (const end = Date.now() + 30_000; Date.now() < end; await setTimeout(50)) {
    const last = (await audit.batches()).at(-1);
    if (last && last.lastId >= row!.id) return Date.parse(last.sealedAt) - Date.parse(row!.at);
  }
  throw new Error('A row was never sealed');
};

test('what is written is sealed within two seconds', async () => {
  audit.seals.onApplicationBootstrap();
  const times: number[] = [];
  // On a machine that is busy elsewhere one may take longer, but not each.
  while (times.length < 3 && !times.some((ms) => ms <= 2_000)) {
    await audit.write();
    times.push(await msUntilSealed());
  }
  expect(Math.min(...times)).toBeLessThanOrEqual(2_000);
}, 60_000);
