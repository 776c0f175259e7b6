import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { backUp, restore } from '../../testing/backup/backup-commands.js';
import { createTestDatabase } from '../../testing/databases/test-database.js';
import { TestSite } from '../../testing/site/test-site.js';

/** Packs a backup again, with other entries. */
const repacked = async (
  path: string,
  change: (name: string, data: Uint8Array) => Uint8Array | undefined,
  ...added: { name: string }[]
): Promise<Buffer> => {
  const entries = await unpackTar(gunzipSync(readFileSync(path)));
  const packed = entries.flatMap(({ header, data = new Uint8Array() }) => {
    const body = change(header.name, data);
    return body ? [{ header: { ...header, size: body.length }, body }] : [];
  });
  for (const header of added) packed.push({ header: { ...header, size: 1 }, body: Buffer.from('x') });
  return gzipSync(await packTar(packed));
};

const withManifest =
  (change: (manifest: Record<string, unknown>) => object) =>
  (name: string, data: Uint8Array): Uint8Array => {
    if (name !== 'manifest.json') return data;
    const manifest = JSON.parse(Buffer.from(data).toString()) as Record<string, unknown>;
    return Buffer.from(JSON.stringify(change(manifest)));
  };

const withTable = (name: string, change: object) =>
  withManifest(({ tables, ...manifest }) => {
    const all = tables as Record<string, object>;
    return { ...manifest, tables: { ...all, [name]: { ...all[name], ...change } } };
  });

const refusals: [what: string, (path: string) => Buffer | Promise<Buffer>, RegExp][] = [
  ['cut off', (path) => readFileSync(path).subarray(0, -2_000), /can't be read: .+ It was cut off/],
  [
    'altered in a byte',
    (path) => {
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1]! ^= 1;
      return bytes;
    },
    /was altered|can't be read/,
  ],
  [
    'altered in a row',
    (path) =>
      repacked(path, (name, data) =>
        name === 'tables/users.jsonl'
          ? Buffer.from(Buffer.from(data).toString().replace('Tester', 'Taster'))
          : data,
      ),
    /was altered: tables\/users\.jsonl isn't what was backed up/,
  ],
  [
    'without a table',
    (path) => repacked(path, (name, data) => (name === 'tables/users.jsonl' ? undefined : data)),
    /is incomplete: tables\/users\.jsonl is missing/,
  ],
  [
    'with a path out of the data folder',
    (path) =>
      repacked(
        path,
        withManifest((manifest) => ({
          ...manifest,
          files: { '../x': { bytes: 1, sha256: '0'.repeat(64) } },
        })),
      ),
    /^The manifest of .+ is invalid: files\.\.\.\/x/,
  ],
  [
    'with names that differ in case only',
    (path) =>
      repacked(
        path,
        withManifest((manifest) => ({
          ...manifest,
          files: Object.fromEntries(['Me', 'me'].map((name) => [name, { bytes: 1, sha256: '0'.repeat(64) }])),
        })),
      ),
    /can't be restored: another name differs from files\/me only in upper and lower case/,
  ],
  [
    'with a last key beyond its column',
    (path) => repacked(path, withTable('users', { lastKey: 2 ** 31 })),
    /^The manifest of .+ is invalid: tables\.users\.lastKey/,
  ],
  [
    'with a key beyond its column',
    async (path) => {
      const rows = Buffer.from(`[${2 ** 31},365]\n`);
      const sha256 = createHash('sha256').update(rows).digest('hex');
      const changeManifest = withTable('audit_retention', { columns: ['id', 'days'], sha256 });
      return repacked(path, (name, data) =>
        name === 'tables/audit_retention.jsonl' ? rows : changeManifest(name, data),
      );
    },
    /A row of audit_retention has 2147483648, which is more than its column holds/,
  ],
  [
    'of a later format',
    (path) =>
      repacked(
        path,
        withManifest((manifest) => ({ ...manifest, format: 2 })),
      ),
    /was made by a later version of Portico\. Restore it with that version/,
  ],
  [
    'with a later migration',
    (path) =>
      repacked(
        path,
        withManifest((manifest) => ({
          ...manifest,
          migrations: [...(manifest.migrations as string[]), '9999-later'],
        })),
      ),
    /was made by a later version of Portico\. Restore it with that version/,
  ],
  [
    'with another file',
    (path) => repacked(path, (_name, data) => data, { name: 'files/more' }),
    /was altered: it has files\/more, which its manifest doesn't have/,
  ],
  ['another archive', async () => gzipSync(await packTar([])), /is incomplete: manifest\.json is missing/],
  ['no archive', () => Buffer.from('something else'), /can't be read/],
];

test('what was altered, cut off or is of a later version is refused, and nothing is touched (K6)', async () => {
  const site = await TestSite.start();
  const place = await createTestDatabase();
  await site.user();
  const path = (await backUp(site.settings, ['--json'])).json.path as string;
  const file = join(site.settings.dataDir, 'changed.tar.gz');
  for (const [, change, message] of refusals) {
    writeFileSync(file, await change(path));
    const { code, errors } = await restore(place.settings, file);
    expect([code, errors.join()]).toEqual([1, expect.stringMatching(message)]);
    expect(readdirSync(place.settings.dataDir).filter((name) => name !== 'lock.db')).toEqual([]);
  }
  await rm(file);
  for (const none of [join(place.settings.dataDir, 'none'), site.settings.dataDir])
    expect((await restore(place.settings, none)).errors.join()).toMatch(/^There is no file/);
  expect((await restore(place.settings, path)).code).toBe(0);
  await place.drop();
  await site.stop();
});

test('of an archive with other names than a backup has, those are left out (K6)', async () => {
  const site = await TestSite.start();
  const place = await createTestDatabase();
  const path = (await backUp(site.settings, ['--json'])).json.path as string;
  const names = ['signing-key', 'Lock.db', 'package.json', 'node_modules/argon2/index.js', 'site.json'];
  const sha256 = createHash('sha256').update('x').digest('hex');
  const added = Object.fromEntries(names.map((name) => [name, { bytes: 1, sha256 }]));
  const change = withManifest(({ files, ...manifest }) => ({
    ...manifest,
    files: { ...(files as object), ...added },
  }));
  const file = join(site.settings.dataDir, 'changed.tar.gz');
  writeFileSync(file, await repacked(path, change, ...names.map((name) => ({ name: `files/${name}` }))));
  const outcome = await restore(place.settings, file);
  const restored = readdirSync(place.settings.dataDir);
  await site.stop();
  await place.drop();
  expect(outcome).toMatchObject({ code: 0, errors: [] });
  expect(restored).toContain('site.json');
  expect(restored.filter((name) => /signing|package|node_modules|Lock/.test(name))).toEqual([]);
});
