import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runSql } from '../../testing/databases/run-sql.js';
import { addedRow, SealedAudit } from '../../testing/databases/sealed-audit.js';
import { onPostgres } from '../../testing/databases/test-database.js';
import { auditKeyFile, readAuditKeys } from './audit-keys.js';
import { AuditSeals } from './audit-seals.js';
import { headOf, lastSeal } from './seal-chain.js';

let audit: SealedAudit;
beforeEach(async () => (audit = await SealedAudit.openSealed()));
afterEach(() => audit.db.drop());

test('an untouched audit is unchanged, and what is too young is said to be unsealed', async () => {
  expect(await audit.verify()).toMatchObject({
    fault: undefined,
    batches: 4,
    rows: 8,
    since: (await audit.batches())[0]!.sealedAt,
    head: headOf(await lastSeal(audit.db.database.read())),
    unsealed: undefined,
    existing: 1,
    unchecked: [],
  });
  await audit.write();
  expect(await audit.verify()).toMatchObject({ fault: undefined, rows: 8, unsealed: { rows: 1 } });
  await audit.seals.seal();
  expect(await audit.verify()).toMatchObject({ fault: undefined, batches: 5, rows: 9, unsealed: undefined });
});

const lift = '"number" = "number" + 100';
const swapped = `UPDATE audit_seals SET "number" = -1 WHERE "number" = 3;
  UPDATE audit_seals SET "number" = 3 WHERE "number" = 4; UPDATE audit_seals SET "number" = 4 WHERE "number" = -1`;

test.each<[what: string, statement: string, fault: object]>([
  [
    'a rewritten row',
    'UPDATE audit SET "actorId" = 9 WHERE id = 3',
    { kind: 'changed row', batch: 3, firstId: 2, lastId: 4 },
  ],
  [
    'an emptied field',
    'UPDATE audit SET "targetType" = \'\' WHERE id = 8',
    { kind: 'changed row', batch: 5 },
  ],
  ['a deleted row', 'DELETE FROM audit WHERE id = 2', { kind: 'missing row', batch: 3, rows: 1 }],
  [
    'all rows of a batch deleted',
    'DELETE FROM audit WHERE id = 8',
    { kind: 'missing row', batch: 5, rows: 1 },
  ],
  [
    'rows in another order',
    'UPDATE audit SET id = -1 WHERE id = 5; UPDATE audit SET id = 5 WHERE id = 6; UPDATE audit SET id = 6 WHERE id = -1',
    { kind: 'changed row', batch: 4 },
  ],
  [
    'two of them: the first is named',
    'DELETE FROM audit WHERE id = 8; DELETE FROM audit WHERE id = 6',
    { kind: 'missing row', batch: 4 },
  ],
  [
    'an added row',
    `UPDATE audit SET id = 7000 WHERE id = 7; ${addedRow(7)}; UPDATE audit SET id = 6999 WHERE id = 7000`,
    { kind: 'changed row', batch: 4 },
  ],
  ['a row before all others', addedRow(-5), { kind: 'added row', batch: 2, rows: 1 }],
  [
    'a row that is another’s',
    `UPDATE audit_seals SET rows = 4 WHERE "number" = 3`,
    { kind: 'changed seal', batch: 3 },
  ],
  [
    'a changed hash',
    `UPDATE audit_seals SET hash = '00' WHERE "number" = 4`,
    { kind: 'changed seal', batch: 4 },
  ],
  [
    'another time',
    `UPDATE audit_seals SET "sealedAt" = '2026-01-01T00:00:00.000Z' WHERE "number" = 3`,
    { kind: 'changed seal', batch: 3 },
  ],
  [
    'a key that nobody has',
    `UPDATE audit_seals SET "keyId" = 'unknown' WHERE "number" >= 3`,
    { kind: 'changed seal', batch: 3 },
  ],
  [
    'a deleted seal',
    'DELETE FROM audit_seals WHERE "number" = 3',
    { kind: 'missing seal', batch: 3, lastBatch: 3 },
  ],
  [
    'a deleted batch with its seal',
    'DELETE FROM audit_seals WHERE "number" IN (3, 4); DELETE FROM audit WHERE id BETWEEN 2 AND 7',
    { kind: 'missing seal', batch: 3, lastBatch: 4 },
  ],
  [
    'the beginning deleted',
    'DELETE FROM audit_seals WHERE "number" <= 3; DELETE FROM audit WHERE id <= 4',
    { kind: 'missing seal', batch: 1, lastBatch: 3 },
  ],
  [
    'a batch cut out, and the others moved up',
    `DELETE FROM audit_seals WHERE "number" = 3; DELETE FROM audit WHERE id BETWEEN 2 AND 4; UPDATE audit_seals SET ${lift} WHERE "number" > 3; UPDATE audit_seals SET "number" = "number" - 101 WHERE "number" > 3`,
    { kind: 'changed seal', batch: 3 },
  ],
  ['exchanged seals', swapped, { kind: 'changed seal', batch: 3 }],
  ['all seals deleted', 'DELETE FROM audit_seals', { kind: 'no seals' }],
])('it finds %s', async (_what, statement, fault) => {
  await audit.tamper(statement);
  expect((await audit.verify()).fault).toMatchObject(fault);
});

test('a row in a gap of the ids is found', async () => {
  await runSql(
    audit.db.settings,
    onPostgres
      ? `SELECT setval(pg_get_serial_sequence('audit', 'id'), 20)`
      : `UPDATE sqlite_sequence SET seq = 20 WHERE name = 'audit'`,
  );
  await audit.write();
  await audit.seals.seal();
  expect((await audit.verify()).fault).toBeUndefined();
  await runSql(audit.db.settings, addedRow(15));
  expect((await audit.verify()).fault).toMatchObject({ kind: 'added row', batch: 6, rows: 1 });
});

test('the end removed with its seals is found by an earlier head, and by the server that knew it', async () => {
  const head = headOf(await lastSeal(audit.db.database.read()));
  const said: string[] = [];
  const written = jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((line) => said.push(String(line)) > 0);
  await audit.tamper('DELETE FROM audit_seals WHERE "number" = 5', 'DELETE FROM audit WHERE id = 8');
  expect(await audit.verify()).toMatchObject({ fault: undefined, rows: 7 });
  await audit.seals.seal();
  await audit.write();
  await audit.seals.seal();
  written.mockRestore();
  expect(said).toEqual([expect.stringContaining(head)]);
});

test('a new key begins with a note, and what an unknown one sealed is said to be unchecked', async () => {
  const file = auditKeyFile(audit.db.settings.dataDir);
  const [old] = readAuditKeys(audit.db.settings.dataDir);
  const oldLine = readFileSync(file, 'utf8');
  rmSync(file);
  const warned = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const others = new AuditSeals(audit.db.database, audit.db.settings);
  await audit.write();
  await others.seal();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining(old!.id));
  warned.mockRestore();
  expect((await audit.batches()).map(({ kind }) => kind)).toEqual([
    'start',
    'batch',
    'batch',
    'batch',
    'batch',
    'start',
    'batch',
  ]);
  expect(await audit.verify()).toMatchObject({
    fault: undefined,
    rows: 1,
    unchecked: [{ keyId: old!.id, first: 1, last: 5 }],
  });

  writeFileSync(file, `${readFileSync(file, 'utf8')}${oldLine}`);
  expect(await audit.verify()).toMatchObject({ fault: undefined, rows: 9, unchecked: [] });
  await audit.tamper('UPDATE audit SET "actorId" = 9 WHERE id = 3');
  expect((await audit.verify()).fault).toMatchObject({ kind: 'changed row', batch: 3 });
});

test('seals can’t be passed off as those of a key that is lost', async () => {
  await audit.tamper(`UPDATE audit_seals SET "keyId" = 'unknown' WHERE "number" <= 3`);
  expect((await audit.verify()).fault).toMatchObject({ kind: 'changed seal', batch: 4 });
});

test('several servers on one database seal each row once', async () => {
  const servers = Array.from(
    { length: onPostgres ? 3 : 1 },
    () => new AuditSeals(audit.db.database, audit.db.settings),
  );
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([...servers.map((server) => server.seal()), audit.write(), audit.write()]);
  }
  await Promise.all(servers.map((server) => server.seal()));
  expect(await audit.verify()).toMatchObject({ fault: undefined, rows: 28, unsealed: undefined });
});
