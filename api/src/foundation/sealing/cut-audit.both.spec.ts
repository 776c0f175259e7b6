import { daysAgo, setDaysAgo } from '../../testing/databases/days-ago.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { addedRow, SealedAudit } from '../../testing/databases/sealed-audit.js';

let audit: SealedAudit;
beforeEach(async () => (audit = await SealedAudit.openSealed()));
afterEach(() => audit.db.drop());

test('they are cut with their seals, and a sealed note says so', async () => {
  await audit.addAt(daysAgo(400), daysAgo(400), daysAgo(380));
  await audit.seals.seal();
  expect(await audit.seals.cut(365)).toBe(3);
  expect(await audit.verify()).toMatchObject({
    fault: undefined,
    rows: 8,
    cut: { totalRows: 3, firstKept: 1 },
  });
  expect(await audit.seals.cut(365)).toBe(0);
});

test('those at the beginning go with their seals, and the chain goes on from the note', async () => {
  await audit.db.drop();
  audit = await SealedAudit.open();
  for (const days of [400, 399, 50, 40, 0]) {
    setDaysAgo(days);
    await audit.write();
    await audit.seals.seal();
    jest.useRealTimers();
  }
  const numbers = async (): Promise<number[]> => (await audit.batches()).map(({ number }) => number);
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await audit.seals.cut(365)).toBe(2);
  expect(await numbers()).toEqual([4, 5, 6, 7]);
  const cut = { totalRows: 2, firstKept: 4, goneUpTo: 2 };
  expect(await audit.verify()).toMatchObject({ fault: undefined, rows: 3, cut });
  expect(await audit.seals.cut(45)).toBe(1);
  await audit.write();
  await audit.seals.seal();
  expect(await numbers()).toEqual([5, 6, 7, 8, 9]);
  expect(await audit.verify()).toMatchObject({
    fault: undefined,
    rows: 3,
    cut: { totalRows: 3, firstKept: 5 },
  });

  await audit.tamper(addedRow(1));
  expect((await audit.verify()).fault).toMatchObject({ kind: 'added row', batch: 0, firstId: 1 });
  await runSql(
    audit.db.settings,
    'DELETE FROM audit WHERE id IN (1, 4); DELETE FROM audit_seals WHERE "number" = 5',
  );
  expect((await audit.verify()).fault).toMatchObject({ kind: 'missing seal', batch: 5 });
});

test('all of them can go: the note is what is left', async () => {
  await audit.db.drop();
  audit = await SealedAudit.open();
  await audit.addAt(daysAgo(400));
  setDaysAgo(400);
  await audit.seals.seal();
  jest.useRealTimers();
  expect(await audit.seals.cut(365)).toBe(1);
  expect(await audit.verify()).toMatchObject({
    fault: undefined,
    rows: 0,
    batches: 0,
    cut: { totalRows: 1, firstKept: 3 },
  });
  await audit.write();
  await audit.seals.seal();
  expect(await audit.verify()).toMatchObject({ fault: undefined, rows: 1 });
});

test('a time in the future keeps its batch, and those behind it are cut all the same', async () => {
  await audit.addAt('2099-01-01T00:00:00.000Z', daysAgo(400), daysAgo(350));
  await audit.seals.seal();
  expect(await audit.seals.cut(365)).toBe(1);
  expect(await audit.seals.cut(300)).toBe(1);
  expect(await audit.verify()).toMatchObject({ fault: undefined, rows: 9, cut: { totalRows: 2 } });
  // Kept for longer from now on, what is gone was cut all the same.
  await audit.addAt(daysAgo(400));
  await audit.seals.seal();
  expect(await audit.seals.cut(365)).toBe(1);
  expect(await audit.verify()).toMatchObject({ fault: undefined, rows: 9, cut: { totalRows: 3 } });
});

test.each([
  [
    'rewritten',
    `UPDATE audit_seals SET content = replace(content, '"totalRows":1', '"totalRows":2') WHERE kind = 'cut'`,
  ],
  ['damaged', `UPDATE audit_seals SET content = '' WHERE kind = 'cut'`],
  [
    'made to say that more was cut',
    `UPDATE audit_seals SET content = replace(content, '"firstKept":1', '"firstKept":4') WHERE kind = 'cut'; DELETE FROM audit_seals WHERE "number" < 4`,
  ],
  [
    'dated later',
    `UPDATE audit_seals SET content = replace(content, '"before":"2', '"before":"3') WHERE kind = 'cut'`,
  ],
])('a note that was %s is found', async (_how, statement) => {
  await audit.addAt(daysAgo(400));
  await audit.seals.seal();
  await audit.seals.cut(365);
  await audit.tamper(statement);
  expect((await audit.verify()).fault).toMatchObject({ kind: 'changed seal', batch: 7 });
});

test('what was cut before its time is missing', async () => {
  await audit.addAt(daysAgo(400));
  await audit.seals.seal();
  await audit.seals.cut(365);
  await audit.tamper('DELETE FROM audit WHERE id = 8');
  expect((await audit.verify()).fault).toMatchObject({ kind: 'missing row', batch: 5 });
});
