import { statSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { makeDataFolder } from './prepare-data.mjs';

const folder = useTemporaryFolder();

it('creates the folder for its owner only', () => {
  const dataDir = join(folder.path, 'a', 'data');
  makeDataFolder(dataDir);
  makeDataFolder(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

it('says if there is a file in place of the folder', () => {
  folder.write('file', '');
  const dataDir = join(folder.path, 'file', 'data');
  expect(() => makeDataFolder(dataDir)).toThrow(`DATA_DIR (${dataDir}) is not writable`);
});
