import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PictureFiles, pictureFolder } from './picture-files.js';

test('servers that put the same picture in its place at once leave one, complete', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-pictures-'));
  const servers = Array.from({ length: 8 }, () => new PictureFiles({ dataDir }));
  await Promise.all(
    servers.map(async (files) => {
      const folder = await files.begin();
      writeFileSync(join(folder, '320.webp'), 'pixels');
      await files.keep(folder, 'a'.repeat(32));
    }),
  );
  expect(readdirSync(pictureFolder(dataDir))).toEqual(['a'.repeat(32)]);
  expect(readdirSync(join(pictureFolder(dataDir), 'a'.repeat(32)))).toEqual(['320.webp']);
});

test('copies that were left behind serve the picture again, and no sweep removes them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-pictures-'));
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
