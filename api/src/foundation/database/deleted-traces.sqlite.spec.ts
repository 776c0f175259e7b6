import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from '@portico/release/sqlite';
import { Like } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import { anyRecord } from '../../testing/databases/any-record.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';
import { systemActor } from '../audit/actor.js';
import { oweRemovalOfTraces } from './deleted-traces.js';

const db = useTestDatabase();

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

const deleteUsers = (domain = 'gone.example'): Promise<void> =>
  db.database.write(systemActor, async (transaction) => {
    await transaction.record(anyRecord);
    await transaction.manager.delete(User, { email: Like(`%@${domain}`) });
    await oweRemovalOfTraces(transaction.manager);
  });

const path = (): string => join(db.settings.dataDir, 'portico.db');

const removeTraces = (): Promise<void> => db.database.removeDeletedTraces();

const traces = async (text: string): Promise<string[]> => {
  const all = await readdir(db.settings.dataDir, { withFileTypes: true });
  const files = all.filter((file) => file.isFile()).map(({ name }) => name);
  const contents = await Promise.all(
    files.map((file) => readFile(join(db.settings.dataDir, file), 'latin1')),
  );
  return files.filter((_file, index) => contents[index]!.includes(text));
};

test('no file has any data of deleted rows, which deleting alone leaves behind (L2)', async () => {
  await addUsers(1_000);
  await deleteUsers();
  expect(await traces('@gone.example')).not.toEqual([]);

  await removeTraces();

  expect(await traces('@gone.example')).toEqual([]);
  expect(await traces('@stay.example')).not.toEqual([]);
  expect(await db.database.read().countBy(User, { email: Like('%@stay.example') })).toBe(334);
});

test('while another program reads the database, the purge fails and stays due', async () => {
  await addUsers(3);
  const reader = new Sqlite(path());
  reader.exec('BEGIN; SELECT * FROM users');
  await deleteUsers();
  await expect(removeTraces()).rejects.toThrow('Another program is reading the database');
  // Before `traces`: a process that closes a file gives up all its locks on it (POSIX).
  reader.close();
  expect(await traces('@gone.example')).not.toEqual([]);
  await removeTraces();
  expect(await traces('@gone.example')).toEqual([]);
});

test('what a killed server has not purged, the next start does', async () => {
  await addUsers(30);
  await deleteUsers();
  await db.sources.close();
  const server = launchServer(serverEnvironment(db.settings));
  await server.ready;
  while ((await traces('@gone.example')).length > 0) await setTimeout(50);
  await server.stop();
  expect(server.output()).not.toMatch(/"level":"(?:warn|error)"/);
});
