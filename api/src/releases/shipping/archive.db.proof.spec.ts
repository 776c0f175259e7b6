import { closeSync, mkdirSync, openSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { eventually } from '../../testing/site/eventually.js';
import { messagesOf, notes, ShippingSite } from '../../testing/releases/shipping-site.js';

const shipping = ShippingSite.useProcess();

const archive = async (files: Record<string, string | { type: 'symlink'; linkname: string }>) =>
  gzipSync(
    await packTar(
      Object.entries(files).map(([name, content]) =>
        typeof content === 'string'
          ? { header: { name, size: Buffer.byteLength(content) }, body: content }
          : { header: { name, size: 0, ...content } },
      ),
    ),
  );
const refusalOf = async (body: Buffer): Promise<string[]> => {
  const answer = await shipping.call('PUT', `/mfe-notes/9.9.9?goal=promote`, body);
  expect([answer.status, shipping.stored().filter((name) => name.includes('9.9.9'))]).toEqual([422, []]);
  return messagesOf(answer);
};

test.each([
  ['leads out of the store', { '../../evil.js': 'x' }, 'The release has a file with an invalid path'],
  ['has an absolute path', { '/tmp/evil.js': 'x' }, 'The release has a file with an invalid path'],
  ['has a hidden file', { '.htaccess': 'x' }, 'The release has a file with an invalid path'],
  [
    'has a path of many folders',
    { [`${'a/'.repeat(10)}a.js`]: 'x' },
    'The release has a file with an invalid path',
  ],
  [
    'has a folder where a compressed copy goes',
    { 'a.js.br/b.js': 'x' },
    'The release has a file with an invalid path',
  ],
  ['has a link', { 'a.js': { type: 'symlink', linkname: '/etc/passwd' } }, 'The release has a symlink'],
  [
    'has a file that is a folder',
    { 'a.js': 'x', 'a.js/b.js': 'x' },
    'The release has a file and a folder at',
  ],
  ['has a folder that is a file', { 'a.js/b.js': 'x', 'a.js': 'x' }, 'The release has a file and a folder'],
  ['has another kind of file', { 'page.html': '<script>' }, 'The release has a file of another kind'],
  ['has another kind on the server', { 'server/a.node': 'x' }, 'The release has a file of another kind'],
  ['has no release.json', { 'a.js': 'x' }, 'The archive has no release.json'],
  ['has a broken release.json', { 'release.json': '{' }, 'release.json is not JSON'],
  [
    'is too large when unpacked',
    Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.js`, '0'.repeat(9_000_000)])),
    'The release takes more than 30000000 bytes.',
  ],
] as const)('an archive is refused that %s', async (_, files, message) => {
  expect(await refusalOf(await archive(files as Record<string, string>))).toEqual([
    expect.stringMatching(new RegExp(`^${message}`)),
  ]);
});

test('an archive is refused once all versions of its front end take 500 MB, but not one that is stored, nor a check', async () => {
  const [stored, next] = [shipping.nextVersion(), shipping.nextVersion()];
  await shipping.upload(stored);
  // A sparse file: it counts as large, and takes no room.
  const large = join(shipping.store.version('mfe-notes', '0.0.1'), 'large.js');
  mkdirSync(dirname(large));
  closeSync(openSync(large, 'w'));
  truncateSync(large, 500_000_000);
  try {
    const refused = await shipping.upload(next);
    expect([refused.status, messagesOf(refused)]).toEqual([
      422,
      [expect.stringMatching(/^All stored versions of mfe-notes take 500 MB, which is the limit\./)],
    ]);
    expect(shipping.stored()).not.toContain(next);
    expect((await shipping.upload(stored)).status).toBe(200);
    expect((await shipping.upload(next, 'check')).status).toBe(200);
  } finally {
    rmSync(dirname(large), { recursive: true });
  }
  expect((await shipping.upload(next)).status).toBe(200);
});

test('an upload that stops in the middle leaves nothing, and can be sent again', async () => {
  const version = shipping.nextVersion();
  await shipping.upload(version);
  const next = shipping.nextVersion();
  const logged = shipping.site.server.output().length;
  (await shipping.beginUpload(next)).destroy();
  expect(await shipping.page()).toContain(`<h1>notes ${version}</h1>`);
  expect((await shipping.upload(next)).status).toBe(200);
  expect(await shipping.page()).toContain(`<h1>notes ${next}</h1>`);
  expect(shipping.stored().filter((name) => name.startsWith('.'))).toEqual([]);
  expect(shipping.site.server.output().slice(logged)).not.toContain('"level":"error"');
});

test('a slow upload leaves its token no other, but everything else, and holds up no other token', async () => {
  const [one, next] = [shipping.nextVersion(), shipping.nextVersion()];
  await shipping.upload(one);
  const socket = await shipping.beginUpload(shipping.nextVersion());
  await eventually(async () => expect(readdirSync(shipping.store.uploads)).toHaveLength(1));
  const refused = await shipping.upload(next);
  const [id] = /(?<=_)[0-9a-f]{8}/.exec(shipping.token)!;
  expect([refused.status, refused.headers.get('retry-after'), messagesOf(refused)]).toEqual([
    429,
    '10',
    [`The release token ${id} has another request of this kind under way. Try again in 10 seconds.`],
  ]);
  expect((await shipping.call('POST', '/withdraw', { name: 'mfe-notes' })).status).toBe(200);
  const { secret } = shipping.newToken(['mfe-notes']);
  expect((await shipping.upload(next, 'promote', notes(next), secret)).status).toBe(200);
  socket.destroy();
  await eventually(async () => expect((await shipping.upload(next)).status).toBe(200));
});
