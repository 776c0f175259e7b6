import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import { log } from '../log/log.js';
import { PictureFiles } from './picture-files.js';
import { pictureFolder } from './picture-folder.js';

const folder = useTemporaryFolder();
let dataDir: string;
beforeEach(() => (dataDir = folder.path));

test('servers that put the same picture in its place at once leave one, complete', async () => {
  const servers = Array.from({ length: 8 }, () => new PictureFiles({ dataDir }));
  await Promise.all(
    servers.map(async (files) => {
      const begun = await files.begin();
      writeFileSync(join(begun, '320.webp'), 'pixels');
      await files.keep(begun, 'a'.repeat(32));
    }),
  );
  expect(readdirSync(pictureFolder(dataDir))).toEqual(['a'.repeat(32)]);
  expect(readdirSync(join(pictureFolder(dataDir), 'a'.repeat(32)))).toEqual(['320.webp']);
});

test('copies that were left behind serve the picture again, and no sweep removes them', async () => {
  const files = new PictureFiles({ dataDir });
  const pictureId = 'a'.repeat(32);
  const leftBehind = join(pictureFolder(dataDir), pictureId);
  mkdirSync(leftBehind, { recursive: true });
  writeFileSync(join(leftBehind, '320.webp'), 'pixels');
  utimesSync(leftBehind, 0, 0);
  await files.keep(await files.begin(), pictureId);
  await files.removeAllBut(new Set(), Date.now() - 60_000);
  expect(readdirSync(pictureFolder(dataDir))).toEqual([pictureId]);
  expect(readdirSync(leftBehind)).toEqual(['320.webp']);
});

test('a sweep leaves what is no picture, and goes on behind one that it can’t remove', async () => {
  const root = pictureFolder(dataDir);
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
  for (const name of ['lost+found', '.nfs0001', first, second]) {
    mkdirSync(join(root, name), { recursive: true });
    utimesSync(join(root, name), 0, 0);
  }
  // As one of another user's, or one that another server removes.
  const files = new PictureFiles({ dataDir });
  const { remove } = files;
  files.remove = (name) => (name === first ? Promise.reject(new Error('EPERM')) : remove.call(files, name));
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  await files.removeAllBut(new Set(), Date.now());
  expect(readdirSync(root).sort()).toEqual(['.nfs0001', first, 'lost+found']);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
