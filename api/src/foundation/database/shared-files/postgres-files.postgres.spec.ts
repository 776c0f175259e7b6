import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../testing/databases/test-database.js';
import { runSql } from '../../../testing/databases/run-sql.js';
import { within } from '../../../testing/site/within.js';
import { PostgresFiles } from './postgres-files.js';
import { pathIn } from './shared-paths.js';

const secret = 'a secret of at least 32 characters';
const pointer = 'releases/current.json';
const release = 'releases/mfe-notes/1.0.0';

let data: TestDatabase;
let folders: string[];
beforeEach(async () => {
  data = await createTestDatabase();
  folders = [data.settings.dataDir];
});
afterEach(async () => {
  for (const folder of folders.slice(1)) rmSync(folder, { recursive: true });
  await data.drop();
});

const filesOf = (dataDir: string, dataSecret: string | undefined): PostgresFiles =>
  new PostgresFiles({ dataDir, databaseUrl: data.settings.databaseUrl!, dataSecret });

/** A server's folder, and its files. */
const aServer = async (dataSecret: string | undefined = secret) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-shared-'));
  folders.push(dataDir);
  return { dataDir, files: filesOf(dataDir, dataSecret), ...inFolder(dataDir) };
};

const inFolder = (dataDir: string) => ({
  write: (path: string, content: string | Buffer, mode?: number): void => {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), content, { mode });
  },
  read: (path: string): string => readFileSync(join(dataDir, path), 'utf8'),
  has: (path: string): boolean => existsSync(join(dataDir, path)),
  mode: (path: string): number => statSync(join(dataDir, path)).mode & 0o777,
});

/** With files in its folder, of which the database has none yet. */
const anOlderServer = async () => {
  const server = await aServer();
  server.write('signing-keys.json', 'the keys', 0o600);
  server.write('releases/tokens.json', 'tokens', 0o600);
  server.write(pointer, 'the pointer');
  server.write(`${release}/screen.js`, 'a screen');
  server.write(`${release}/server/screen.cjs`, Buffer.alloc(2_500_000, 'x'));
  server.write('pictures/0123456789abcdef0123456789abcdef/320.webp', 'a picture');
  server.write('site/photo.jpg', 'a photo');
  server.write('kit/portico-kit.tgz', 'a kit');
  return server;
};

test('another server gets all that a folder has, but locks, sockets, backups and what is unfinished', async () => {
  const first = await anOlderServer();
  const own = [
    'lock.db',
    'backups/one.tar.gz',
    'releases/pointer-lock.db',
    'releases/mfe-notes/.1.0.1.x/a.js',
  ];
  for (const path of own) first.write(path, 'its own');
  await first.files.update();

  const second = await aServer();
  await second.files.update();
  const files = readdirSync(second.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => pathIn(second.dataDir, join(parentPath, name)));
  expect(files.sort()).toEqual([
    'kit/portico-kit.tgz',
    'pictures/0123456789abcdef0123456789abcdef/320.webp',
    pointer,
    `${release}/screen.js`,
    `${release}/server/screen.cjs`,
    'releases/tokens.json',
    'signing-keys.json',
    'site/photo.jpg',
  ]);
  expect(second.read(`${release}/server/screen.cjs`)).toHaveLength(2_500_000);
  expect([second.mode('signing-keys.json'), second.mode('releases/tokens.json')]).toEqual([0o600, 0o600]);
});

test('changes of either are passed on, and those that throw are taken back', async () => {
  const [first, second] = [await anOlderServer(), await aServer()];
  await first.files.update();
  await second.files.change(() => {
    expect(second.read(pointer)).toBe('the pointer');
    second.write(pointer, 'another');
  });
  await first.files.update();
  expect(first.read(pointer)).toBe('another');

  const change = first.files.change(() => {
    first.write(pointer, 'half');
    throw new Error('refused');
  });
  await expect(change).rejects.toThrow('refused');
  await second.files.update();
  expect(second.read(pointer)).toBe('another');
  await first.files.update();
  expect(first.read(pointer)).toBe('another');
});

test('of changes at the same time none is lost', async () => {
  const servers = await Promise.all([aServer(), aServer(), aServer()]);
  const list = 'releases/tokens.json';
  servers[0].write(list, '');
  await servers[0].files.update();
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const { files, read, write } = servers[index % 3]!;
      return files.change(() => write(list, `${read(list)}${index},`));
    }),
  );
  await servers[1].files.update();
  const numbers = servers[1].read(list).split(',').slice(0, -1).map(Number);
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index));
});

test('a folder is passed on whole, keeps its content, and goes everywhere when it is removed', async () => {
  const [first, second] = [await anOlderServer(), await aServer()];
  await second.files.update();
  await first.files.update();
  first.write('releases/mfe-notes/1.1.0/a.js', 'one');
  const folder = join(first.dataDir, 'releases/mfe-notes/1.1.0');
  await second.files.update();
  expect(second.has('releases/mfe-notes/1.1.0')).toBe(false);
  expect([await first.files.addFolder(folder), await first.files.addFolder(folder)]).toEqual([true, true]);
  second.write('releases/mfe-notes/1.1.0/a.js', 'two');
  expect(await second.files.addFolder(join(second.dataDir, 'releases/mfe-notes/1.1.0'))).toBe(false);

  const third = await aServer();
  await third.files.update();
  expect(third.read('releases/mfe-notes/1.1.0/a.js')).toBe('one');
  await first.files.removeFolders([folder]);
  expect(first.has('releases/mfe-notes/1.1.0')).toBe(false);
  await third.files.update();
  expect([third.has('releases/mfe-notes/1.1.0'), third.has(release)]).toEqual([false, true]);
});

test('folders are listed by when they were added', async () => {
  const server = await anOlderServer();
  const pictures = join(server.dataDir, 'pictures');
  const before = Date.now() - 60_000;
  await server.files.update();
  expect(await server.files.foldersBefore(pictures, before)).toEqual([]);
  expect(await server.files.foldersBefore(pictures, Date.now() + 60_000)).toEqual([
    '0123456789abcdef0123456789abcdef',
  ]);
});

test('copies that were damaged on the disk are repaired, and what is damaged in the database is refused', async () => {
  const [first, second] = [await anOlderServer(), await aServer()];
  await first.files.update();
  await second.files.update();
  second.write(`${release}/screen.js`, 'damaged');
  await second.files.update();
  expect(second.read(`${release}/screen.js`)).toBe('damaged');
  await second.files.repair();
  expect(second.read(`${release}/screen.js`)).toBe('a screen');

  await runSql(
    data.settings,
    `UPDATE shared_file_pieces SET content = 'x' WHERE path = '${release}/screen.js'`,
  );
  const third = await aServer();
  await expect(third.files.update()).rejects.toThrow(`${release}/screen.js in the database is damaged`);
  expect([third.has(release), third.has(pointer)]).toEqual([false, false]);
});

test('keys are encrypted in the database, and only servers with the secret get them', async () => {
  const first = await anOlderServer();
  await first.files.update();
  const client = new pg.Client(data.settings.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ content: Buffer }>('SELECT content FROM shared_file_pieces');
  await client.end();
  expect(rows.some(({ content }) => content.includes('the pointer'))).toBe(true);
  expect(rows.some(({ content }) => content.includes('the keys'))).toBe(false);

  const other = await aServer('another secret of at least 32 characters');
  await expect(other.files.update()).rejects.toThrow("DATA_SECRET isn't the one that signing-keys.json");
  const none = await aServer();
  await expect(filesOf(none.dataDir, undefined).update()).rejects.toThrow(
    'signing-keys.json is in the database, encrypted. Set DATA_SECRET',
  );
  expect([other.has('signing-keys.json'), none.has('signing-keys.json')]).toEqual([false, false]);
});

test('without a secret the keys stay in their folder, and a server elsewhere makes no others', async () => {
  const first = await anOlderServer();
  await filesOf(first.dataDir, undefined).update();
  await filesOf(first.dataDir, undefined).update();
  const second = await aServer();
  second.write('signing-keys.json', 'other keys', 0o600);
  for (const files of [filesOf(second.dataDir, undefined), second.files])
    await expect(files.update()).rejects.toThrow('signing-keys.json is in another DATA_DIR only');
  expect(second.read('signing-keys.json')).toBe('other keys');

  await first.files.change(() => undefined);
  await second.files.update();
  expect(second.read('signing-keys.json')).toBe('the keys');
});

test('a process that dies in the middle of a change holds up nobody, and its change is taken back', async () => {
  const [first, second] = [await anOlderServer(), await aServer()];
  await first.files.update();
  const dying = first.files.change(async () => {
    first.write(pointer, 'half');
    await runSql(
      data.settings,
      "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted",
    );
  });
  await expect(dying).rejects.toThrow();
  await within(5_000, () => second.files.update());
  expect(second.read(pointer)).toBe('the pointer');
  await first.files.update();
  expect(first.read(pointer)).toBe('the pointer');
});
