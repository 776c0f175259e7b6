import { PersonalData } from '@portico/contract/accounts/personal-data';
import * as v from 'valibot';
import { auditQueries, personalDataText } from '../../content/export/personal-data.js';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { shareTestDatabase } from '../../testing/databases/open-test-database.js';
import { queryPlan } from '../../testing/databases/query-plan.js';
import { User } from '../users/user.entity.js';

const count = 20_000;
const db = shareTestDatabase();
let userId: number;
beforeAll(async () => {
  const { manager } = db.sources.write;
  const user = { firstName: 'Ada', lastName: 'Tester', company: '', isAdmin: false, createdAt: '' };
  ({ userId } = (await manager.insert(User, user)).generatedMaps[0] as User);
  // One in ten is by the user, one in ten by others on the account; pairs share a timestamp.
  const rows = Array.from({ length: count }, (_, index) => ({
    at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 2) * 1_000).toISOString(),
    actorId: index % 10 === 0 ? userId : 100 + (index % 7),
    action: 'user.updated' as const,
    targetType: 'user' as const,
    targetId: index % 10 === 1 ? userId : 100 + index,
  }));
  for (let from = 0; from < count; from += 1_000)
    await manager.insert(AuditEntry, rows.slice(from, from + 1_000));
  await db.sources.write.query('ANALYZE');
});

const recordEntry = () =>
  db.database.write({ userId }, ({ record }) =>
    record({ action: 'session.ended', targetType: 'user', targetId: userId }),
  );

test('reads the audit from indexes, from any position, without sorting', async () => {
  for (const after of [undefined, ['2026-01-01T01:00:00.000Z', 7_200] as const]) {
    const { manager } = db.sources.read;
    const [own, onAccount] = auditQueries(manager, userId, count, after);
    const plans = [await queryPlan(manager, own!), await queryPlan(manager, onAccount!)];
    expect(plans[0]).toContain('audit_actorId');
    expect(plans[1]).toContain('audit_ofUser');
    expect(plans.join('\n')).not.toMatch(/sort|temp b-tree|seq scan|scan (?:on )?"?(?:audit|entry)"?$/im);
  }
});

test('streams a long audit: each entry once, oldest first, without entries added meanwhile', async () => {
  const parts = await personalDataText(db.database, userId);
  await recordEntry();
  const texts: string[] = [];
  let turns = 0;
  let isDone = false;
  const takeTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(takeTurns);
  };
  takeTurns();
  for await (const text of parts) texts.push(text);
  isDone = true;
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(120_000);
  // The event loop runs between the parts.
  expect(turns).toBeGreaterThanOrEqual(texts.length - 2);
  const { audit } = v.parse(PersonalData, JSON.parse(texts.join('')));
  expect(audit).toHaveLength(4_000);
  expect(audit.map(({ at, targetId }) => [at, targetId])).toEqual(
    Array.from({ length: count }, (_, index) => index)
      .filter((index) => index % 10 < 2)
      .map((index) => [
        new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 2) * 1_000).toISOString(),
        index % 10 === 1 ? userId : 100 + index,
      ]),
  );
});

test('slow clients block no one', async () => {
  const reading = await personalDataText(db.database, userId);
  await reading.next();
  await reading.next();
  // More than there are read connections.
  const others = await Promise.all(Array.from({ length: 30 }, () => personalDataText(db.database, userId)));
  await recordEntry();
  expect(await db.database.read().countBy(User, { userId })).toBe(1);
  for (const one of [reading, ...others]) await one.return();
});
