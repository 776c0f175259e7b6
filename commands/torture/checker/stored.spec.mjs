import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SealedAudit } from '../../../api/dist/testing/databases/sealed-audit.js';
import { Database } from './stored.mjs';

let folder;
let audit;
let database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-stored-'));
  // Where the API's test databases are.
  process.env.TEST_FOLDER = folder;
  audit = await SealedAudit.openSealed();
  database = await Database.open(audit.db.settings);
});
afterAll(async () => {
  await database.close();
  await audit.db.drop();
  rmSync(folder, { recursive: true });
});

/** Of an installation without anybody. */
const others = ['There is no administrator'];
const problems = async () => (await database.read(0, true)).problems;

test('an audit that is not as it was sealed is a problem', async () => {
  expect(await problems()).toEqual(others);
  await audit.tamper('UPDATE audit SET "actorId" = 9 WHERE id = 3');
  expect(await problems()).toEqual([...others, expect.stringContaining('"kind":"changed row"')]);
});
