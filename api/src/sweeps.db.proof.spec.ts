import { setTimeout } from 'node:timers/promises';
import { LessThan } from 'typeorm';
import { readRows } from './testing/databases/read-rows.js';
import { runSql } from './testing/databases/run-sql.js';
import { type ProcessSite, TestSite } from './testing/site/test-site.js';
import { AuditEntry } from './database/audit-entry.entity.js';

let site: ProcessSite;
beforeEach(async () => {
  site = await TestSite.startProcess();
  await runSql(
    site.settings,
    `INSERT INTO audit ("at", "actorId", "action", "targetType", "targetId")
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
     SELECT '2000-01-01T00:00:00.000Z', 0, 'interest.deleted', 'interest', i FROM n;
     -- With which the clock agrees.
     INSERT INTO audit ("at", "actorId", "action", "targetType", "targetId")
     VALUES ('${new Date(Date.now() - 8 * 86_400_000).toISOString()}', 0, 'interest.deleted', 'interest', 1)`,
  );
});
afterEach(() => site.stop());

/** Of what a start has to remove. */
const left = async (): Promise<number> =>
  (await readRows(site.settings, AuditEntry, { where: { at: LessThan('2001') }, select: { id: true } }))
    .length;

test('however much there is to remove, the server starts right away and can be stopped meanwhile', async () => {
  await site.restart();
  site.server.signal('SIGTERM');
  expect(await site.server.exited).toBe(0);
  expect(site.server.output()).not.toMatch(/"level":"(?:warn|error)"/);
  expect(await left()).toBeGreaterThan(0);

  await site.restart();
  expect((await site.visitor().get('interests')).status).toBe(200);
  while ((await left()) > 0) await setTimeout(100);
});
