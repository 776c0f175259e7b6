import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { systemActor } from '../foundation/audit/actor.js';
import { setDaysAgo } from '../testing/databases/days-ago.js';
import { openTestDatabase, type OpenTestDatabase } from '../testing/databases/open-test-database.js';
import { within } from '../testing/site/within.js';
import { erasedName } from './erased/erased-accounts.js';
import { ErasureNotes } from './erasure-notes.js';

const minute = 60_000;

let db: OpenTestDatabase;
let folder: string;
let notes: ErasureNotes;
let written: jest.SpyInstance;
beforeEach(async () => {
  db = await openTestDatabase();
  useFakeIntervals();
  written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  folder = join(db.settings.dataDir, 'backups');
  notes = new ErasureNotes(db.database, { backupDir: folder, backupStore: undefined });
});
afterEach(async () => {
  await notes.onModuleDestroy();
  jest.restoreAllMocks();
  jest.useRealTimers();
  await db.drop();
});

/** The disk and the database work by the real clock. */
const useFakeIntervals = () =>
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'setImmediate', 'setTimeout'] });

const erase = (targetId: number): Promise<void> =>
  db.database.write(systemActor, ({ record }) =>
    record({ action: 'user.deleted', targetType: 'user', targetId }),
  );

const untilNoted = (...ids: number[]): Promise<void> =>
  within(5_000, async () => {
    await setTimeout(5);
    const accounts = JSON.parse(readFileSync(join(folder, erasedName), 'utf8')) as { userId: number }[];
    expect(accounts.map(({ userId }) => userId)).toEqual(ids);
  });

test('what was deleted is noted at the start, and then within a minute', async () => {
  mkdirSync(folder);
  await erase(1);
  notes.onApplicationBootstrap();
  await untilNoted(1);
  await erase(2);
  jest.advanceTimersByTime(minute);
  await untilNoted(1, 2);
});

test('what was deleted after the clock was set back is noted, too', async () => {
  mkdirSync(folder);
  setDaysAgo(-1);
  await erase(1);
  jest.useRealTimers();
  useFakeIntervals();
  notes.onApplicationBootstrap();
  await untilNoted(1);
  await erase(2);
  jest.advanceTimersByTime(minute);
  await untilNoted(1, 2);
});

test('what an earlier version has noted gets the rest of what the audit tells', async () => {
  mkdirSync(folder);
  await db.database.write(systemActor, ({ record }) =>
    record({ action: 'user.registered', targetType: 'user', targetId: 1 }),
  );
  await erase(1);
  notes.onApplicationBootstrap();
  await untilNoted(1);
  const [noted] = JSON.parse(readFileSync(join(folder, erasedName), 'utf8'));
  expect(noted.registeredAt).toMatch(/^20/);
  const { registeredAt: _later, ...earlier } = noted;
  writeFileSync(join(folder, erasedName), JSON.stringify([{ ...earlier, byLater: 'kept' }]));
  await new ErasureNotes(db.database, { backupDir: folder, backupStore: undefined }).onModuleDestroy();
  expect(JSON.parse(readFileSync(join(folder, erasedName), 'utf8'))).toEqual([{ ...noted, byLater: 'kept' }]);
});

test('what the list has stays, even when the audit no longer has it', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, erasedName), '[{ "userId": 9, "erasedAt": "2020-01-01T00:00:00.000Z" }]');
  await erase(1);
  notes.onApplicationBootstrap();
  await untilNoted(9, 1);
});

test('where nothing was ever backed up there is no list, until there is a backup', async () => {
  await erase(1);
  notes.onApplicationBootstrap();
  await setTimeout(20);
  mkdirSync(folder);
  jest.advanceTimersByTime(minute);
  await untilNoted(1);
});

test('a damaged list is logged and left as it is, and noting is retried', async () => {
  mkdirSync(folder);
  const path = join(folder, erasedName);
  writeFileSync(path, '[{');
  await erase(1);
  notes.onApplicationBootstrap();
  await within(5_000, async () => {
    await setTimeout(5);
    expect(String(written.mock.calls)).toContain('Deleted accounts could not be noted');
  });
  expect(readFileSync(path, 'utf8')).toBe('[{');
  rmSync(path);
  jest.advanceTimersByTime(minute);
  await untilNoted(1);
});
