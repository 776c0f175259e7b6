import { systemActor } from './actor.js';
import { AuditEntry } from './audit-entry.entity.js';
import { openTestDatabase, type OpenTestDatabase } from '../testing/databases/open-test-database.js';

let db: OpenTestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.database.write(systemActor, ({ record }) =>
    record({ action: 'interest.deleted', targetType: 'interest', targetId: 3 }),
  );
});

afterAll(() => db.drop());

test.each([
  `UPDATE audit SET "actorId" = 9`,
  `UPDATE audit SET action = 'nothing.done' WHERE id = 1`,
  'DELETE FROM audit',
  'DELETE FROM audit WHERE id = 1',
])('the database refuses: %s', async (statement) => {
  await expect(db.sources.write.query(statement)).rejects.toThrow('the audit is only ever added to');

  expect(await db.database.read().find(AuditEntry)).toEqual([
    expect.objectContaining({ id: 1, actorId: 0, action: 'interest.deleted', targetId: 3 }),
  ]);
});
