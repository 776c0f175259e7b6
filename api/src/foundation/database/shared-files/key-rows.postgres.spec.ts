import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { log } from '../../log/log.js';
import { pointer, ServerFolders } from '../../../testing/databases/server-folders.js';

const folders = ServerFolders.use();
afterEach(() => jest.restoreAllMocks());

test('without the secret, or with another, nobody replaces encrypted keys, and the rest is still shared', async () => {
  const [first, second] = [await folders.olderServer(), await folders.server()];
  await first.files.update();
  await second.files.update();
  for (const wrong of [undefined, 'another secret of at least 32 characters']) {
    const rotating = folders
      .filesOf(first.dataDir, wrong)
      .change(() => first.write('signing-keys.json', 'others', 0o600));
    await expect(rotating).rejects.toThrow('DATA_SECRET');
  }
  await first.files.change(() => first.write(pointer, 'another'));
  await second.files.update();
  expect([second.read('signing-keys.json'), second.read(pointer)]).toEqual(['the keys', 'another']);
});

test('keys are encrypted in the database, and only servers with the secret get them', async () => {
  const first = await folders.olderServer();
  await first.files.update();
  const client = new pg.Client(folders.data.settings.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ content: Buffer }>('SELECT content FROM shared_file_pieces');
  await client.end();
  expect(rows.some(({ content }) => content.includes('the pointer'))).toBe(true);
  expect(rows.some(({ content }) => content.includes('the keys'))).toBe(false);

  const other = await folders.server('another secret of at least 32 characters');
  await expect(other.files.update()).rejects.toThrow("DATA_SECRET isn't the one that signing-keys.json");
  const none = await folders.server();
  await expect(folders.filesOf(none.dataDir, undefined).update()).rejects.toThrow(
    'signing-keys.json is in the database, encrypted. Set DATA_SECRET',
  );
  expect([other.has('signing-keys.json'), none.has('signing-keys.json')]).toEqual([false, false]);
});

test('whoever can only write to the database reaches no keys and no file outside of what is shared', async () => {
  const first = await folders.olderServer();
  first.write('network-key', 'its key', 0o600);
  await first.files.update();
  const client = new pg.Client(folders.data.settings.databaseUrl);
  await client.connect();
  const add = async (path: string): Promise<void> => {
    await client.query(
      `INSERT INTO shared_files (path, sha256, bytes, is_private, has_content)
       SELECT $1, encode(sha256('forged'), 'hex'), 6, false, true`,
      [path],
    );
    await client.query(`INSERT INTO shared_file_pieces VALUES ($1, 0, 'forged')`, [path]);
  };
  const outside = `../${basename(first.dataDir)}-outside`;
  for (const path of ['site/banner.jpg', 'site/../network-key', `site/../${outside}`]) await add(path);
  // So that the real one isn't put back.
  await client.query(
    `UPDATE shared_files SET sha256 = encode(sha256('forged'), 'hex') WHERE path = 'network-key'`,
  );
  await client.end();
  await first.files.update().catch(() => undefined);
  expect(first.read('site/banner.jpg')).toBe('forged');
  const reached = [first.read('network-key'), first.has(outside)];
  rmSync(join(first.dataDir, outside), { force: true });
  expect(reached).toEqual(['its key', false]);
});

test('without a secret the keys stay in their folder, and a server elsewhere makes no others', async () => {
  const first = await folders.olderServer();
  await folders.filesOf(first.dataDir, undefined).update();
  await folders.filesOf(first.dataDir, undefined).update();
  const second = await folders.server();
  second.write('signing-keys.json', 'other keys', 0o600);
  for (const files of [folders.filesOf(second.dataDir, undefined), second.files])
    await expect(files.update()).rejects.toThrow('signing-keys.json is in another DATA_DIR only');
  expect(second.read('signing-keys.json')).toBe('other keys');

  await first.files.change(() => undefined);
  await second.files.update();
  expect(second.read('signing-keys.json')).toBe('the keys');
});

test('the own keys of a server that joins others are kept beside, but not those that are rotated later', async () => {
  const first = await folders.olderServer();
  await first.files.update();
  const joining = await folders.server();
  joining.write('signing-keys.json', 'its own keys', 0o600);
  const warned = jest.spyOn(log, 'warn').mockReturnValue();
  await joining.files.update();
  const kept = 'signing-keys.json.before-joining';
  expect([joining.read('signing-keys.json'), joining.read(kept), joining.mode(kept)]).toEqual([
    'the keys',
    'its own keys',
    0o600,
  ]);
  expect(warned.mock.lastCall).toEqual([expect.stringContaining(`It is kept as ${joining.dataDir}/${kept}`)]);

  await joining.files.change(() => joining.write('signing-keys.json', 'rotated', 0o600));
  await first.files.change(() => first.write('signing-keys.json', 'rotated again', 0o600));
  await joining.files.update();
  expect([joining.read('signing-keys.json'), joining.read(kept), first.has(kept)]).toEqual([
    'rotated again',
    'its own keys',
    false,
  ]);
});

test('keys that were rotated while a server was down replace its own without a copy; what somebody put there is kept', async () => {
  const [first, second] = [await folders.olderServer(), await folders.server()];
  await first.files.update();
  await second.files.update();
  const warned = jest.spyOn(log, 'warn').mockReturnValue();
  const rotate = async (to: string): Promise<void> => {
    await first.files.change(() => first.write('signing-keys.json', to, 0o600));
    // Another process of the second server.
    await folders.anew(second).update();
  };
  await rotate('rotated');
  const kept = 'signing-keys.json.before-joining';
  expect([second.read('signing-keys.json'), second.has(kept), warned.mock.calls]).toEqual([
    'rotated',
    false,
    [],
  ]);
  second.write('signing-keys.json', 'by hand', 0o600);
  await rotate('rotated again');
  expect([second.read('signing-keys.json'), second.read(kept)]).toEqual(['rotated again', 'by hand']);
});
