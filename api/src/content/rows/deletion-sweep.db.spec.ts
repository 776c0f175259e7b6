import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerId } from '@portico/contract/accounts/owner';
import { aNewInterest } from '@portico/contract/testing/rows';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { onPostgres } from '../../testing/databases/test-database.js';
import { FirstStart } from '../first-start.js';
import { InterestsService } from '../interests/interests.service.js';
import { Deletion } from './deletion.entity.js';
import { removeOldDeletions } from './deletions.js';

const minute = 60_000;
const admin = { userId: ownerId };
const start = Date.now();

const db = useTestDatabase();
beforeEach(() => new FirstStart(db.database).run());
afterEach(() => jest.restoreAllMocks());

const deleteAt = async (time: number, name: string): Promise<void> => {
  jest.spyOn(Date, 'now').mockReturnValue(time);
  const interests = new InterestsService(db.database);
  const { interestId } = await interests.add(admin, {
    ...aNewInterest({ name, about: name.repeat(100) }),
    inResume: true,
  });
  await interests.delete(admin, interestId, undefined);
};

const sweepAt = async (time: number): Promise<void> => {
  jest.spyOn(Date, 'now').mockReturnValue(time);
  await removeOldDeletions(db.database);
  await db.database.removeDeletedTraces();
};

const waiting = (): Promise<number> => db.database.read().count(Deletion);

/** Whether the files of SQLite hold a text; on PostgreSQL the rows are elsewhere. */
const isInFiles = async (text: string): Promise<boolean> => {
  const files = ['portico.db', 'portico.db-wal'].map((file) => join(db.settings.dataDir, file));
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return contents.some((content) => content.includes(text));
};

test('what was not restored within an hour is removed, and not earlier', async () => {
  await deleteAt(start, 'first');
  await deleteAt(start + minute, 'second');
  await sweepAt(start + 60 * minute - 1);
  expect(await waiting()).toBe(2);
  await sweepAt(start + 60 * minute);
  expect(await waiting()).toBe(1);
  await sweepAt(start + 61 * minute);
  expect(await waiting()).toBe(0);
});

test('then no file of the data holds it any more', async () => {
  await deleteAt(start, 'canary-4711');
  if (!onPostgres) expect(await isInFiles('canary-4711')).toBe(true);
  await sweepAt(start + 60 * minute);
  if (!onPostgres) expect(await isInFiles('canary-4711')).toBe(false);
  expect(await waiting()).toBe(0);
});
