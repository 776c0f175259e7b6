import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from '@portico/release/sqlite';
import { Like } from 'typeorm';
import { User } from '../../../accounts/users/user.entity.js';
import { anyRecord } from '../../../testing/databases/any-record.js';
import { openTestDatabase, type OpenTestDatabase } from '../../../testing/databases/open-test-database.js';
import { serverEnvironment } from '../../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../../testing/server/start-server.js';
import { systemActor } from '../../audit/actor.js';
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

const deleteUsers = (domain = 'gone.example'): Promise<void> =>
  db.database.write(systemActor, async (transaction) => {
    await transaction.record(anyRecord);
    await transaction.manager.delete(User, { email: Like(`%@${domain}`) });
    await oweRemovalOfTraces(transaction.manager);
  });

const path = (): string => join(db.settings.dataDir, 'portico.db');

const removeTraces = (signal = new AbortController().signal): Promise<void> =>
  db.database.removeDeletedTraces(signal);

const traces = async (text: string): Promise<string[]> => {
  const all = await readdir(db.settings.dataDir, { withFileTypes: true });
  const files = all.filter((file) => file.isFile()).map(({ name }) => name);
  const contents = await Promise.all(
    files.map((file) => readFile(join(db.settings.dataDir, file), 'latin1')),
  );
  return files.filter((_file, index) => contents[index]!.includes(text));
};

/** A VACUUM that comes to its end changes it. */
const schemaVersion = (): unknown => {
  const connection = new Sqlite(path());
  const version = connection.pragma('schema_version', { simple: true });
  connection.close();
  return version;
};

test('no file has any data of deleted rows, which deleting alone leaves behind (L2)', async () => {
  await addUsers(1_000);
  await deleteUsers();
  expect(await traces('@gone.example')).not.toEqual([]);
  expect(await db.database.owedRemovalOfTraces()).toBe('vacuum');

  await removeTraces();

  expect(await traces('@gone.example')).toEqual([]);
  expect(await traces('@stay.example')).not.toEqual([]);
  expect(await db.database.read().countBy(User, { email: Like('%@stay.example') })).toBe(334);
  expect(await db.database.owedRemovalOfTraces()).toBe('nothing');
});

test('meanwhile reads work, and writes wait and succeed', async () => {
  await addUsers(30);
  await deleteUsers();
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  await Promise.all([
    removeTraces().then(note('removed')),
    db.database.read().count(User).then(note('read')),
    addUsers(0).then(note('written')),
  ]);
  expect(done).toEqual(['read', 'removed', 'written']);
});

describe('while another program reads the database', () => {
  let reader: Sqlite.Database;
  beforeEach(async () => {
    await addUsers(3);
    reader = new Sqlite(path());
    reader.exec('BEGIN; SELECT * FROM users');
    await deleteUsers();
    const before = schemaVersion();
    await expect(removeTraces()).rejects.toThrow('Another program is reading the database');
    expect(schemaVersion()).not.toBe(before);
  });
  afterEach(() => void reader.close());

  test('the purge fails, and only the checkpoint is still due', async () => {
    expect(await db.database.owedRemovalOfTraces()).toBe('checkpoint');
    const before = schemaVersion();
    await expect(removeTraces()).rejects.toThrow('Another program is reading the database');
    expect(await db.database.owedRemovalOfTraces()).toBe('checkpoint');
    // Before `traces`: a process that closes a file gives up all its locks on it (POSIX).
    reader.close();
    expect(await traces('@gone.example')).not.toEqual([]);

    await removeTraces();
    expect(await traces('@gone.example')).toEqual([]);
    expect(schemaVersion()).toBe(before);
    expect(await db.database.owedRemovalOfTraces()).toBe('nothing');
  });

  test('later deletions are purged too', async () => {
    await deleteUsers('stay.example');
    expect(await db.database.owedRemovalOfTraces()).toBe('vacuum');
    reader.close();

    const before = schemaVersion();
    await removeTraces();
    expect(schemaVersion()).not.toBe(before);
    expect(await traces('@stay.example')).toEqual([]);
  });
});

test('a deletion during a purge makes another one due', async () => {
  await addUsers(3);
  await deleteUsers();
  await Promise.all([removeTraces(), deleteUsers()]);
  expect(await db.database.owedRemovalOfTraces()).toBe('vacuum');
});

describe('during a purge', () => {
  const stayed = 40_000;

  beforeEach(async () => {
    await addUsers(1_000);
    await db.database.keepCount((manager) =>
      manager.query(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${stayed})
         INSERT INTO interests (name, category, about) SELECT 'stays', i, printf('%.1000c', 'x') FROM n`,
      ),
    );
    await deleteUsers();
  });

  const isLocked = (connection: Sqlite.Database): boolean => {
    try {
      connection.exec('BEGIN IMMEDIATE; ROLLBACK');
      return false;
    } catch {
      return true;
    }
  };

  /** Until the file is being written anew, or is not any more: nobody else writes. */
  const until = async (state: 'under way' | 'over'): Promise<void> => {
    const connection = new Sqlite(path(), { timeout: 0 });
    const end = Date.now() + 20_000;
    for (; isLocked(connection) !== (state === 'under way'); await setTimeout(1)) {
      if (Date.now() > end) throw new Error(`The removal is not ${state}`);
    }
    connection.close();
  };

  const gone = async (): Promise<void> => {
    for (const end = Date.now() + 20_000; (await traces('@gone.example')).length > 0; await setTimeout(50)) {
      if (Date.now() > end) throw new Error('The traces are still there');
    }
  };

  const expectAllThere = (): void => {
    const connection = new Sqlite(path());
    expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(connection.prepare(`SELECT count(*) FROM interests WHERE name = 'stays'`).pluck().get()).toBe(
      stayed,
    );
    connection.close();
  };

  test('it can be stopped: nothing has changed, and it is still due', async () => {
    const stop = new AbortController();
    const removal = removeTraces(stop.signal);
    await until('under way');
    const written = addUsers(0);
    stop.abort();
    await expect(removal).rejects.toThrow('aborted');
    await written;
    expectAllThere();
    expect(await traces('@gone.example')).not.toEqual([]);
    expect(await db.database.owedRemovalOfTraces()).toBe('vacuum');
  });

  test.each([
    ['is killed', 'SIGKILL', null],
    ['is stopped', 'SIGTERM', 0],
  ] as const)(
    'the server %s: nothing is lost, and the next start makes up for it',
    async (_how, signal, code) => {
      await db.sources.close();
      const before = schemaVersion();
      const first = launchServer(serverEnvironment(db.settings));
      const servers: ServerProcess[] = [first];
      try {
        await first.ready;
        await until('under way');
        first.signal(signal);
        expect(await first.exited).toBe(code);
        // The process beside it ends too, and does not go on while the next server starts.
        await until('over');
        expect(schemaVersion()).toBe(before);
        expect(await traces('@gone.example')).not.toEqual([]);

        const next = launchServer(serverEnvironment(db.settings));
        servers.push(next);
        await next.ready;
        await gone();
        expectAllThere();
      } finally {
        for (const server of servers) await server.stop();
      }
      expect(first.output()).not.toMatch(/"level":"(?:warn|error)"/);
    },
  );
});
