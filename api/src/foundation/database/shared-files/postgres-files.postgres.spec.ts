import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { runSql } from '../../../testing/databases/run-sql.js';
import { pointer, release, ServerFolders } from '../../../testing/databases/server-folders.js';
import { within } from '../../../testing/site/within.js';
import { pathIn } from './shared-paths.js';

const folders = ServerFolders.use();

test('another server gets all that a folder has, but locks, sockets, backups and what is unfinished', async () => {
  const first = await folders.olderServer();
  const own = [
    'lock.db',
    'backups/one.tar.gz',
    'releases/pointer-lock.db',
    'releases/mfe-notes/.1.0.1.x/a.js',
  ];
  for (const path of own) first.write(path, 'its own');
  await first.files.update();

  const second = await folders.server();
  await second.files.update();
  const files = readdirSync(second.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => pathIn(second.dataDir, join(parentPath, name)));
  expect(files.sort()).toEqual([
    '.signing-keys.json.shared',
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

test('an empty folder is not taken for that of an installation that is in the database', async () => {
  const first = await folders.olderServer();
  await runSql(folders.data.settings, 'CREATE TABLE audit (id integer); INSERT INTO audit VALUES (1)');
  const empty = await folders.server();
  await expect(empty.files.update()).rejects.toThrow('Start the server that has them first');
  await first.files.update();
  await empty.files.update();
  expect(empty.read(pointer)).toBe('the pointer');
});

test('what another process removes meanwhile hides no change', async () => {
  const [first, second] = [await folders.olderServer(), await folders.server()];
  await first.files.update();
  const removing = `
    const { mkdirSync, rmSync } = require('node:fs');
    const { workerData: folder } = require('node:worker_threads');
    for (;;) {
      for (const name of 'abcdefgh') mkdirSync(folder + '/' + name + '/server', { recursive: true });
      rmSync(folder, { recursive: true });
    }`;
  const workerData = join(first.dataDir, 'releases/mfe-notes/1.1.0');
  const other = new Worker(removing, { eval: true, workerData });
  await once(other, 'online');
  const changes = Array.from({ length: 20 }, (_, index) => `changed ${index} times`);
  for (const change of changes) await first.files.change(() => first.write('releases/tokens.json', change));
  await other.terminate();
  await second.files.update();
  expect(second.read('releases/tokens.json')).toBe(changes.at(-1));
});

test('changes of either are passed on, and those that throw are taken back', async () => {
  const [first, second] = [await folders.olderServer(), await folders.server()];
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
  const servers = await Promise.all([folders.server(), folders.server(), folders.server()]);
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
  const [first, second] = [await folders.olderServer(), await folders.server()];
  await second.files.update();
  await first.files.update();
  first.write('releases/mfe-notes/1.1.0/a.js', 'one');
  const folder = join(first.dataDir, 'releases/mfe-notes/1.1.0');
  await second.files.update();
  expect(second.has('releases/mfe-notes/1.1.0')).toBe(false);
  expect([await first.files.addFolder(folder), await first.files.addFolder(folder)]).toEqual([true, true]);
  second.write('releases/mfe-notes/1.1.0/a.js', 'two');
  expect(await second.files.addFolder(join(second.dataDir, 'releases/mfe-notes/1.1.0'))).toBe(false);

  const third = await folders.server();
  await third.files.update();
  expect(third.read('releases/mfe-notes/1.1.0/a.js')).toBe('one');
  await first.files.change((added) => added.remove([folder]));
  expect(first.has('releases/mfe-notes/1.1.0')).toBe(false);
  await third.files.update();
  expect([third.has('releases/mfe-notes/1.1.0'), third.has(release)]).toEqual([false, true]);
});

test('a folder that is removed while another server copies it does not stay there', async () => {
  const [first, second] = [await folders.olderServer(), await folders.server()];
  await first.files.update();
  const { updating } = await first.files.change(async (added) => {
    const copying = second.files.update();
    await within(5_000, async () => expect(second.has(release)).toBe(true));
    await added.remove([join(first.dataDir, release)]);
    // Not returned alone: it ends after this change.
    return { updating: copying };
  });
  await updating;
  expect([second.has(release), second.read(pointer)]).toEqual([false, 'the pointer']);
});

test('folders are listed by when they were added', async () => {
  const server = await folders.olderServer();
  const pictures = join(server.dataDir, 'pictures');
  const before = Date.now() - 60_000;
  await server.files.update();
  const addedBefore = (time: number) => server.files.change((added) => added.addedBefore(pictures, time));
  expect(await addedBefore(before)).toEqual([]);
  expect(await addedBefore(Date.now() + 60_000)).toEqual(['0123456789abcdef0123456789abcdef']);
});

test('copies that were damaged on the disk are repaired, and what is damaged in the database is refused', async () => {
  const [first, second] = [await folders.olderServer(), await folders.server()];
  await first.files.update();
  await second.files.update();
  second.write(`${release}/screen.js`, 'damaged');
  await second.files.update();
  expect(second.read(`${release}/screen.js`)).toBe('damaged');
  await second.files.repair();
  expect(second.read(`${release}/screen.js`)).toBe('a screen');

  await runSql(
    folders.data.settings,
    `UPDATE shared_file_pieces SET content = 'x' WHERE path = '${release}/screen.js'`,
  );
  const third = await folders.server();
  await expect(third.files.update()).rejects.toThrow(`${release}/screen.js in the database is damaged`);
  expect([third.has(release), third.has(pointer)]).toEqual([false, false]);
});

test('a process that dies in the middle of a change holds up nobody, and its change is taken back', async () => {
  const [first, second] = [await folders.olderServer(), await folders.server()];
  await first.files.update();
  const dying = first.files.change(async () => {
    first.write(pointer, 'half');
    await runSql(
      folders.data.settings,
      "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted",
    );
  });
  await expect(dying).rejects.toThrow();
  await within(5_000, () => second.files.update());
  expect(second.read(pointer)).toBe('the pointer');
  await first.files.update();
  expect(first.read(pointer)).toBe('the pointer');
});
