import { auditActions } from '@portico/contract/administration/audit';
import * as v from 'valibot';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { shareTestDatabase } from '../../testing/databases/open-test-database.js';
import { queryPlan } from '../../testing/databases/query-plan.js';
import { auditQuery, AuditSearch } from './audit-search.js';

const db = shareTestDatabase();
beforeAll(async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    actorId: index % auditActions.length,
    action: auditActions[index % auditActions.length]!,
    targetType: 'interest',
    targetId: index,
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await db.sources.write.manager.insert(AuditEntry, rows.slice(from, from + 1_000));
  await db.sources.write.query('ANALYZE');
});

test.each([
  [{}, 'audit_at'],
  [{ from: '2026-01-02T00:00Z', to: '2026-01-10T00:00Z' }, 'audit_at'],
  [{ actor: '3' }, 'audit_actorId'],
  [{ actor: '3', from: '2026-01-02T00:00Z', to: '2026-01-10T00:00Z' }, 'audit_actorId'],
  [{ action: auditActions[3], cursor: '200' }, 'audit_action'],
])('%j reads what it answers from the index %s, and sorts nothing', async (query, index) => {
  const search = v.parse(AuditSearch, query);
  const plan = await queryPlan(db.sources.read.manager, auditQuery(db.sources.read.manager, search));
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/\bsort\b|temp b-tree|scan (?:on )?"?(?:audit|entry)"?$/im);
});
