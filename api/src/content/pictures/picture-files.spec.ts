import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

test('a picture that another server puts in its place, and a third moves away, is put there again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-pictures-'));
  const [files, other] = [new PictureFiles({ dataDir }), new PictureFiles({ dataDir })];
  const pictureId = 'a'.repeat(32);
  const copies = async () => {
    const folder = await files.begin();
    writeFileSync(join(folder, '320.webp'), 'pixels');
    return folder;
  };
  const own = await copies();
  jest.spyOn(files, 'remove').mockImplementationOnce(async () => other.keep(await copies(), pictureId));
  jest.spyOn(files, 'has').mockImplementationOnce(() => {
    rmSync(join(pictureFolder(dataDir), pictureId), { recursive: true });
    return false;
  });
  await files.keep(own, pictureId);
  expect(readdirSync(pictureFolder(dataDir))).toEqual([pictureId]);
  expect(readdirSync(join(pictureFolder(dataDir), pictureId))).toEqual(['320.webp']);
});
