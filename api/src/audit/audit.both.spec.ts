import { systemActor } from '../database/actor.js';
import { AuditEntry, AuditRetention } from '../database/audit-entry.entity.js';
import { shareTestDatabase } from '../testing/databases/open-test-database.js';
import { findEntries } from './audit-search.js';
import { removeOldEntries } from './old-entries.js';

const db = shareTestDatabase();

beforeAll(() =>
  db.database.write(systemActor, ({ record }) =>
    record({ action: 'interest.deleted', targetType: 'interest', targetId: 3 }),
  ),
);

test.each([
  `UPDATE audit SET "actorId" = 9`,
  `UPDATE audit SET action = 'nothing.done' WHERE id = 1`,
  `UPDATE audit SET at = '2020-01-01T00:00:00.000Z'`,
  'DELETE FROM audit',
  'DELETE FROM audit WHERE id = 1',
])('the database refuses: %s (L4)', async (statement) => {
  await expect(db.sources.write.query(statement)).rejects.toThrow('the audit is only ever added to');

  expect(await db.database.read().find(AuditEntry)).toEqual([
    expect.objectContaining({ id: 1, actorId: 0, action: 'interest.deleted', targetId: 3 }),
  ]);
});

test('either database searches for what people of a name did', async () => {
  const search = { limit: 10, cursor: 0, person: ['of', 'nobody'] };
  for (const actor of [{}, { actor: 0 }])
    expect(await findEntries(db.database.read(), { ...search, ...actor })).toEqual([]);
});

describe('once entries are as old as the owner keeps them', () => {
  const dayMs = 24 * 60 * 60_000;
  const beginning = '2000-01-01T00:00:00.000Z';
  const at = (ageMs: number): string => new Date(Date.now() - ageMs).toISOString();

  const add = (targetId: number, ...times: string[]): Promise<void> =>
    db.database.keepCount(async (manager) => {
      const what = { actorId: 0, action: 'interest.deleted', targetType: 'interest', targetId };
      await manager.insert(
        AuditEntry,
        times.map((time) => ({ ...what, at: time })),
      );
    });

  const addAt = (...times: string[]): Promise<void> => add(4, ...times);

  /** Of very many, it ends after the first thousand. */
  const sweep = (days: number): Promise<void> => removeOldEntries(db.database, days, AbortSignal.abort());

  const times = async (): Promise<string[]> => {
    const entries = await db.database
      .read()
      .find(AuditEntry, { where: { targetId: 4 }, order: { id: 'ASC' } });
    return entries.map((entry) => entry.at);
  };

  test("they are swept, and no other, if the server's clock says so as well as the database's", async () => {
    const [young, old] = [at(364 * dayMs), at(366 * dayMs)];
    await addAt(beginning, old, young, at(0));
    await sweep(400);
    expect(await times()).toEqual([old, young, expect.any(String)]);
    const behind = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 30 * dayMs);
    await sweep(365);
    behind.mockRestore();
    expect(await times()).toEqual([old, young, expect.any(String)]);
    await sweep(365);
    expect(await times()).toEqual([young, expect.any(String)]);
    await sweep(90);
    expect(await times()).toEqual([expect.any(String)]);
  });

  test('the database lets them be deleted, and them alone', async () => {
    await sweep(90);
    const old = at(90 * dayMs + 60_000);
    await addAt(old, at(90 * dayMs - 60_000));
    const delete_ = (where: string) =>
      db.sources.write.query(`DELETE FROM audit WHERE "targetId" = 4 AND ${where}`);
    await expect(delete_('true')).rejects.toThrow('the audit is only ever added to');
    await expect(delete_(`at > '${old}'`)).rejects.toThrow('the audit is only ever added to');
    await delete_(`at = '${old}'`);
    expect(await times()).not.toContain(old);
  });

  test('of very many all are swept, but where the server stops: then it ends soon', async () => {
    const many = Array.from({ length: 500 }, () => beginning);
    for (let added = 0; added < 5; added += 1) await addAt(...many);
    await sweep(365);
    const left = async () => (await times()).filter((time) => time === beginning).length;
    expect(await left()).toBe(1_500);

    await removeOldEntries(db.database, 365, new AbortController().signal);
    expect(await left()).toBe(0);
  });

  test("they can't be kept for less than 30 days", async () => {
    await expect(
      db.database.keepCount((manager) => manager.update(AuditRetention, { id: 1 }, { days: 29 })),
    ).rejects.toThrow('days_least');
  });

  test('where it is not said how long they are kept, none can be deleted', async () => {
    await addAt(beginning);
    await db.database.keepCount((manager) => manager.delete(AuditRetention, { id: 1 }));
    await expect(db.sources.write.query('DELETE FROM audit')).rejects.toThrow('only ever added to');
    expect(await times()).toContain(beginning);
  });
});
