import { anyRecord } from '../../testing/databases/any-record.js';
import { SealedAudit } from '../../testing/databases/sealed-audit.js';

let audit: SealedAudit;
beforeAll(async () => {
  audit = await SealedAudit.open();
});
afterAll(() => audit.db.drop());

test('a row with a lower id that is committed later is waited for', async () => {
  let commit!: () => void;
  const mayCommit = new Promise<void>((resolve) => (commit = resolve));
  let recorded!: () => void;
  const isRecorded = new Promise<void>((resolve) => (recorded = resolve));
  const committed = audit.db.database.write({ userId: 1 }, async ({ record }) => {
    await record(anyRecord);
    recorded();
    await mayCommit;
  });
  await isRecorded;
  await audit.db.database.write({ userId: 2 }, ({ record }) => record(anyRecord));

  await expect(audit.seals.seal()).rejects.toThrow('does not end');
  expect(await audit.verify()).toMatchObject({ batches: 0, unsealed: { rows: 1 } });

  commit();
  await committed;
  await audit.seals.seal();
  expect(await audit.verify()).toMatchObject({ fault: undefined, rows: 2, unsealed: undefined });
});
