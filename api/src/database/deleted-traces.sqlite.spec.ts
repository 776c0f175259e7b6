import { readdir, readFile, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Like } from 'typeorm';
import { systemActor } from '../audit/actor.js';
import { anyRecord } from '../testing/databases/any-record.js';
import { openTestDatabase, type OpenTestDatabase } from '../testing/databases/open-test-database.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { launchServer } from '../testing/server/start-server.js';
import { User } from '../users/user.entity.js';
import { oweRemovalOfTraces } from './deleted-traces.js';

let db: OpenTestDatabase;
beforeEach(async () => (db = await openTestDatabase()));
afterEach(() => db.drop());

/** In no order that an index would know, so that its pages are split. */
const emailOf = (index: number): string =>
  `${createHash('sha256').update(String(index)).digest('hex')}@${index % 3 === 0 ? 'stay' : 'gone'}.example`;

const addUsers = (count: number): Promise<void> =>
  db.database.write(systemActor, async (transaction) => {
    await transaction.record(anyRecord);
    for (let index = 0; index < count; index += 1) {
      const email = emailOf(index);
      const names = { firstName: 'A', lastName: 'B', company: 'c'.repeat(index % 200) };
      await transaction.manager.insert(User, {
        ...names,
        email,
        emailKey: email,
        isAdmin: false,
        createdAt: '',
      });
    }
  });

const deleteUsers = (): Promise<void> =>
  db.database.write(systemActor, async (transaction) => {
    await transaction.record(anyRecord);
    await transaction.manager.delete(User, { email: Like('%@gone.example') });
    await oweRemovalOfTraces(transaction.manager);
  });

const traces = async (text: string): Promise<string[]> => {
  const files = await readdir(db.settings.dataDir);
  const contents = await Promise.all(
    files.map((file) => readFile(join(db.settings.dataDir, file), 'latin1')),
  );
  return files.filter((_file, index) => contents[index]!.includes(text));
};

test('nothing of deleted rows is left in any file, where deleting alone leaves some', async () => {
  await addUsers(1_000);
  await deleteUsers();
  expect(await traces('@gone.example')).not.toEqual([]);

  await db.database.removeDeletedTraces();

  expect(await traces('@gone.example')).toEqual([]);
  expect(await traces('@stay.example')).not.toEqual([]);
  expect(await db.database.read().countBy(User, { email: Like('%@stay.example') })).toBe(334);
});

test('while another program reads the database it is logged, and made up for the next time', async () => {
  const written: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  await addUsers(3);
  const reader = new Sqlite(join(db.settings.dataDir, 'portico.db'));
  reader.exec('BEGIN; SELECT * FROM users');
  await deleteUsers();
  await db.database.removeDeletedTraces();
  reader.close();
  jest.restoreAllMocks();
  expect(written.join('')).toContain('What was deleted may still be in the files');

  await db.database.removeDeletedTraces();
  expect(await traces('@gone.example')).toEqual([]);
});

test('a server that ended before they were removed makes up for it at its next start', async () => {
  await addUsers(1_000);
  await deleteUsers();
  await db.sources.close();
  expect(await traces('@gone.example')).not.toEqual([]);

  const server = launchServer(serverEnvironment(db.settings));
  await server.ready;
  expect(await traces('@gone.example')).toEqual([]);
  await server.stop();
});

test('where nobody was deleted the file is not written anew', async () => {
  await addUsers(3);
  const { ino, mtimeMs } = await stat(join(db.settings.dataDir, 'portico.db'));
  await db.database.removeDeletedTraces();
  expect(await stat(join(db.settings.dataDir, 'portico.db'))).toMatchObject({ ino, mtimeMs });
});
