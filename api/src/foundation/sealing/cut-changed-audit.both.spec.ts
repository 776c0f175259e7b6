import { readFileSync, writeFileSync } from 'node:fs';
import { daysAgo } from '../../testing/databases/days-ago.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { SealedAudit } from '../../testing/databases/sealed-audit.js';
import { auditKeyFile } from './audit-keys.js';
import { AuditSeals } from './audit-seals.js';

// What somebody could do who has all of the database, but no key.

let audit: SealedAudit;
let said: string[];
beforeEach(async () => {
  audit = await SealedAudit.openSealed();
  said = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await audit.db.drop();
});

const longAgo = `UPDATE audit_seals SET until = '2000-01-01T00:00:00.000Z'`;

test.each<[what: string, ids: string, statement: string, fault: object]>([
  ['batches', '<= 4', `${longAgo} WHERE "number" <= 3`, { kind: 'changed seal', batch: 1 }],
  [
    'a batch in the middle',
    'BETWEEN 5 AND 7',
    `${longAgo} WHERE "number" = 4`,
    { kind: 'changed seal', batch: 4 },
  ],
  [
    'batches of a key that nobody has',
    '<= 4',
    `${longAgo}, "keyId" = 'made up' WHERE "number" <= 3`,
    { kind: 'changed seal', batch: 4 },
  ],
  [
    'batches after a start that nobody made',
    'BETWEEN 5 AND 7',
    `UPDATE audit_seals SET kind = 'start', "keyId" = 'made up' WHERE "number" = 3;
     ${longAgo}, "keyId" = 'made up' WHERE "number" = 4`,
    { kind: 'changed seal', batch: 5 },
  ],
  ['all', '> 0', longAgo, { kind: 'changed seal', batch: 1 }],
])('%s that only look expired are not cut', async (_what, ids, statement, fault) => {
  await audit.tamper(`UPDATE audit SET at = '2000-01-01T00:00:00.000Z' WHERE id ${ids}`, statement);
  expect(await audit.seals.cut(365)).toBe(0);
  expect(await audit.seals.cut(365)).toBe(0);
  expect(await audit.verify()).toMatchObject({ fault, cut: undefined });
  expect(said).toEqual([expect.stringContaining('npm run audit -- verify')]);
});

test.each([
  ['rewritten', 'UPDATE audit SET "actorId" = 9 WHERE id = 9', 'changed row'],
  ['missing', 'DELETE FROM audit WHERE id = 9', 'missing row'],
])('a row that was %s is not cut with its batch', async (_how, statement, kind) => {
  await audit.addAt(daysAgo(400), daysAgo(400));
  await audit.seals.seal();
  await audit.tamper(statement);
  expect(await audit.seals.cut(365)).toBe(0);
  expect((await audit.verify()).fault).toMatchObject({ kind, batch: 6 });
});

test('without the seals, a restarted server begins again, and cuts', async () => {
  await audit.addAt(daysAgo(400));
  await audit.seals.seal();
  await audit.tamper('UPDATE audit SET "actorId" = 9 WHERE id = 9', 'DELETE FROM audit_seals');
  const restarted = new AuditSeals(audit.db.database, audit.db.settings);
  await restarted.seal();
  expect(await restarted.cut(365)).toBe(1);
  expect(await audit.verify()).toMatchObject({ fault: undefined, rows: 8, existing: 9 });
});

test('nothing is cut after a note that was changed', async () => {
  await audit.addAt(daysAgo(400), daysAgo(390));
  await audit.seals.seal();
  expect(await audit.seals.cut(395)).toBe(1);
  await audit.tamper(
    `UPDATE audit_seals SET content = replace(content, '"totalRows":1', '"totalRows":2') WHERE kind = 'cut'`,
  );
  expect(await audit.seals.cut(365)).toBe(0);
  expect((await audit.verify()).fault).toMatchObject({ kind: 'changed seal', batch: 8 });
});

test('the limit is that of the settings, whatever the database says', async () => {
  await runSql(
    audit.db.settings,
    `DROP VIEW audit_kept_since; CREATE VIEW audit_kept_since AS SELECT '9999' AS at`,
  );
  expect(await audit.seals.cut(365)).toBe(0);
  expect(await audit.verify()).toMatchObject({ fault: undefined, rows: 8, cut: undefined });
});

describe('a note with a key that nobody has', () => {
  const append = (number: number, kind: string, content: object): string =>
    `INSERT INTO audit_seals ("number", kind, "keyId", "firstId", "lastId", rows, until, "sealedAt", content, hash)
     VALUES (${number}, '${kind}', 'made up', 8, 8, 0, '${daysAgo(0)}', '${daysAgo(0)}', '${JSON.stringify(content)}', '${number}')`;

  /** Then the server goes on. */
  const appendCut = async (says: object, ...statements: string[]): Promise<void> => {
    const [, , third] = await audit.batches();
    const note = { before: '9999', totalRows: 99, firstKept: 1, lastGone: third!.hash, goneUpTo: 0, ...says };
    await audit.tamper(
      append(6, 'start', { existing: 0, afterKey: null }),
      append(7, 'cut', note),
      ...statements,
    );
    await audit.write();
    await audit.seals.seal();
  };

  test('does not say where the chain begins', async () => {
    await appendCut(
      { firstKept: 4, goneUpTo: 4 },
      'DELETE FROM audit_seals WHERE "number" < 4',
      'DELETE FROM audit WHERE id <= 4',
    );
    expect((await audit.verify()).fault).toEqual({ kind: 'missing seal', batch: 1, lastBatch: 3 });
  });

  test('does not explain missing rows', async () => {
    await appendCut({}, 'DELETE FROM audit WHERE id BETWEEN 5 AND 7');
    expect((await audit.verify()).fault).toMatchObject({ kind: 'missing row', batch: 4, rows: 3 });
  });

  test('is not copied into the next one', async () => {
    await appendCut({});
    await audit.addAt(daysAgo(400));
    await audit.seals.seal();
    expect(await audit.seals.cut(365)).toBe(1);
    const { fault, cut } = await audit.verify();
    expect([fault, cut]).toEqual([undefined, expect.objectContaining({ totalRows: 1, uncheckedRows: 0 })]);
    expect(cut!.before < daysAgo(364)).toBe(true);
  });
});

describe('when the key is lost', () => {
  let key: string;
  let others: AuditSeals;
  beforeEach(async () => {
    await audit.db.drop();
    ({ audit, key } = await SealedAudit.openWithLostKey());
    others = new AuditSeals(audit.db.database, audit.db.settings);
    await others.seal();
  });

  test('what came before its first seal is said to be unchecked, and its rows expire all the same', async () => {
    expect((await audit.batches()).map(({ number }) => number)).toEqual([3, 4, 5, 6]);
    expect(await audit.verify()).toMatchObject({ fault: undefined, cut: undefined, unprovenBefore: 3 });

    expect(await others.cut(345)).toBe(1);
    expect(await audit.verify()).toMatchObject({
      fault: undefined,
      cut: { totalRows: 1, uncheckedRows: 1, firstKept: 4, unprovenBefore: 3 },
    });

    const file = auditKeyFile(audit.db.settings.dataDir);
    writeFileSync(file, `${readFileSync(file, 'utf8')}${key}`);
    expect(await audit.verify()).toMatchObject({ fault: undefined, unchecked: [] });
  });

  test('its rows that are too young are not cut, whatever its seals say', async () => {
    await audit.tamper(`${longAgo} WHERE kind = 'batch'`);
    expect(await others.cut(365)).toBe(0);
    expect(said).toContainEqual(expect.stringContaining('changed outside of Portico'));
  });

  test('its seals can’t be passed off as those of another one', async () => {
    await audit.tamper(`UPDATE audit_seals SET "keyId" = 'made up' WHERE "number" <= 5`);
    expect((await audit.verify()).fault).toMatchObject({ kind: 'changed seal', batch: 6 });
  });
});
