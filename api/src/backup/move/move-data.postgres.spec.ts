import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aNewInterest } from '@portico/contract/testing/rows';
import { Interest } from '../../content/interests/interest.entity.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { sharedFilesOf } from '../../foundation/database/shared-files/shared-files-of.js';
import { type Ended, moveData, undoMove } from '../../testing/backup/backup-commands.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { tableContents } from '../../testing/databases/table-contents.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../../testing/site/test-site.js';

const servers: ServerProcess[] = [];
const databases: TestDatabase[] = [];
let site: TestSite;
let onSqlite: DatabaseSettings;
beforeEach(async () => {
  site = await TestSite.start();
  onSqlite = { dataDir: site.settings.dataDir };
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const database of databases.splice(0)) await database.drop();
  await site.stop();
});

const newPostgres = async (): Promise<DatabaseSettings> => {
  const database = await createTestDatabase();
  databases.push(database);
  return { dataDir: onSqlite.dataDir, databaseUrl: database.settings.databaseUrl };
};

const start = async (settings: DatabaseSettings, token?: string) => {
  const server = launchServer({ ...serverEnvironment(settings), TRUST_PROXY: '1' });
  servers.push(server);
  return { server, client: new ApiClient(await server.ready, '203.0.113.7', token) };
};

/** What is answered while writes are paused; then the server is stopped. */
const whilePaused = async (client: ApiClient, server: { stop(): Promise<void> }): Promise<unknown[]> => {
  try {
    const added = await client.post('interests/add', aNewInterest());
    const signedIn = await client.post('auth', { email: ownerEmail, password });
    return [
      (await client.get('auth/self')).status,
      (await client.get('interests')).status,
      added.status,
      Number(added.headers.get('retry-after')) > 0,
      signedIn.status,
    ];
  } finally {
    await server.stop();
  }
};

const answeredWhilePaused = [200, 200, 503, true, 503];

const addedThenDeleted = async (client: ApiClient): Promise<number> => {
  const { interestId } = (await client.post('interests/add', aNewInterest())).body;
  await client.delete(`interests/delete/${interestId}`);
  return interestId as number;
};

const moveToSqlite = (): Promise<Ended> => moveData(site.settings, 'sqlite', () => site.stopServer());

test('rows, sessions and new ids are right after a move from PostgreSQL to SQLite and back, beside running servers (K8)', async () => {
  const owner = await site.owner();
  await owner.post('interests/add', aNewInterest({ name: 'Буи, 浮标\u2028and 🛟' }));
  const deleted = await addedThenDeleted(owner);
  let answered: unknown;
  const there = await moveData(site.settings, 'sqlite', async () => {
    answered = await whilePaused(owner, { stop: () => site.stopServer() });
  });
  expect(there).toMatchObject({ code: 0, errors: [] });
  expect(there.out.join('\n')).toMatch(
    /^Writes are paused.+\nCopied \d+ rows of \d+ tables .+\nStop the server now.+\nMoved into .+portico\.db\. Unset DATABASE_URL/,
  );
  expect(answered).toEqual(answeredWhilePaused);
  const moved = await tableContents(onSqlite);
  expect(moved).toEqual(await tableContents(site.settings));

  const { server, client } = await start(onSqlite, owner.token);
  expect((await client.get('auth/self')).status).toBe(200);
  expect((await client.post('auth', { email: ownerEmail, password })).status).toBe(200);
  const deletedThere = await addedThenDeleted(client);
  expect(deletedThere).toBe(deleted + 1);

  const back = await newPostgres();
  const returned = await moveData(onSqlite, back.databaseUrl!, async () => {
    answered = await whilePaused(client, server);
  });
  expect(returned).toMatchObject({ code: 0, errors: [] });
  expect(returned.out.at(-2)).toMatch(/^Moved to PostgreSQL\. Set DATABASE_URL/);
  expect(answered).toEqual(answeredWhilePaused);
  expect(await tableContents(back)).toEqual(await tableContents(onSqlite));
  expect(await tableContents(back)).not.toEqual(moved);
  const again = await start(back, owner.token);
  expect((await again.client.get('auth/self')).status).toBe(200);
  expect((await again.client.post('auth', { email: ownerEmail, password })).status).toBe(200);
  expect(await addedThenDeleted(again.client)).toBe(deletedThere + 1);
});

/** Adds interests until the server stops. */
const keepWriting = async (client: ApiClient, ids: Set<number>, statuses: Set<number>): Promise<void> => {
  for (;;) {
    const answer = await client.post('interests/add', aNewInterest()).catch(() => undefined);
    if (answer === undefined) return;
    statuses.add(answer.status);
    if (answer.status === 201) ids.add(answer.body.interestId as number);
  }
};

test.each(['PostgreSQL', 'SQLite'])(
  'of writes during a move from %s none that was acknowledged is lost',
  async (name) => {
    let [from, to] = [site.settings, onSqlite];
    let owners = await Promise.all([1, 2, 3].map(() => site.owner()));
    let stop = (): Promise<void> => site.stopServer();
    if (name === 'SQLite') {
      await moveToSqlite();
      const { server, client } = await start(onSqlite);
      [from, to] = [onSqlite, await newPostgres()];
      owners = owners.map(({ address, token }) => new ApiClient(client.url, address, token));
      stop = () => server.stop();
    }
    const ids = new Set<number>();
    const statuses = new Set<number>();
    const writing = Promise.all(owners.map((owner) => keepWriting(owner, ids, statuses)));
    while (ids.size < 10) await new Promise(setImmediate);
    const ended = await moveData(from, to.databaseUrl ?? 'sqlite', async () => {
      await owners[0]!.post('interests/add', aNewInterest());
      await stop();
    });
    await writing;
    expect(ended).toMatchObject({ code: 0, errors: [] });
    const present = (await readRows(to, Interest)).map(({ interestId }) => interestId);
    expect([...ids].filter((id) => !present.includes(id))).toEqual([]);
    expect([...statuses].sort()).toEqual([201, 503]);
    expect(await tableContents(to)).toEqual(await tableContents(from));
  },
);

test('a database that has only the files of an installation yet is in use', async () => {
  await moveToSqlite();
  const to = await newPostgres();
  await sharedFilesOf(to).update();
  const refused = await moveData(onSqlite, to.databaseUrl!);
  expect(refused).toMatchObject({
    code: 1,
    errors: [expect.stringMatching(/^The database in --to is in use/)],
  });
});

test('a database that is in use is refused, and nothing is changed', async () => {
  await moveToSqlite();
  await undoMove(site.settings);
  const { errors } = await moveToSqlite();
  expect(errors).toEqual([expect.stringMatching(/portico\.db has an installation's data already\. Move it/)]);
  const before = [await tableContents(onSqlite), await tableContents(site.settings)];
  const refused = await moveData(onSqlite, site.settings.databaseUrl!);
  expect([refused.code, refused.out]).toEqual([1, []]);
  expect(refused.errors).toEqual([expect.stringMatching(/^The database in --to is in use/)]);
  expect([await tableContents(onSqlite), await tableContents(site.settings)]).toEqual(before);
  expect(existsSync(join(onSqlite.dataDir, '.moving'))).toBe(false);
});

test('what --to must be is said, without the password in it', async () => {
  await moveToSqlite();
  const { databaseUrl } = site.settings;
  const { host } = new URL(databaseUrl!);
  await runSql(site.settings, "CREATE ROLE with_password LOGIN PASSWORD 'right'");
  const refusals: [DatabaseSettings, string, number, RegExp][] = [
    [onSqlite, '', 2, /^Where to\?/],
    [onSqlite, 'mysql://someone:secret@127.0.0.1/portico', 1, /^--to must be sqlite, or like postgres:/],
    [onSqlite, 'sqlite', 1, /^The data is in SQLite already/],
    [site.settings, databaseUrl!, 1, /^The data is in PostgreSQL already/],
    [
      onSqlite,
      `postgres://with_password:secret@${host}/postgres`,
      1,
      /password authentication failed .+ or correct --to/,
    ],
    [
      onSqlite,
      `postgres://postgres:secret@${host}/nowhere`,
      1,
      /database "nowhere" does not exist\. Start or create it/,
    ],
    [
      onSqlite,
      'postgres://someone:secret@127.0.0.1:1/portico',
      1,
      /^The database in --to can't be used: .*ECONNREFUSED/,
    ],
    [{ dataDir: join(onSqlite.dataDir, 'none') }, databaseUrl!, 1, /^There is no installation in/],
  ];
  for (const [settings, to, code, message] of refusals) {
    const ended = await moveData(settings, to);
    expect([ended.code, ended.out, ended.errors]).toEqual([code, [], [expect.stringMatching(message)]]);
    expect(ended.errors.join()).not.toContain('secret');
  }
  await runSql(site.settings, 'DROP ROLE with_password');
});

test('a move ends with nothing in place when PostgreSQL ends the pause of writes', async () => {
  const ended = await moveData(site.settings, 'sqlite', () =>
    runSql(
      site.settings,
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE mode = 'ShareLock' AND relation = 'users'::regclass`,
    ),
  );
  expect([ended.code, ended.errors]).toEqual([1, [expect.stringMatching(/^The database ended the pause/)]]);
  expect(existsSync(join(onSqlite.dataDir, 'portico.db'))).toBe(false);
  expect((await (await site.owner()).get('auth/self')).status).toBe(200);
});
