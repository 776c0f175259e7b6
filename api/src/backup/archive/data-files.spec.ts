import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import { dataFiles, isWithin } from './data-files.js';

const folder = useTemporaryFolder();

test('a backup leaves out earlier ones, also where a link leads to the data folder', async () => {
  const real = join(folder.path, 'real');
  mkdirSync(join(real, 'archives'), { recursive: true });
  for (const name of ['site.json', 'archives/portico.tar.gz']) writeFileSync(join(real, name), '');
  const link = join(folder.path, 'link');
  symlinkSync(real, link);

  expect(await dataFiles(link, join(real, 'archives'))).toEqual(['site.json']);
  // Before it is made, too.
  expect(isWithin(link, join(real, 'later/archives'))).toBe(true);
});
