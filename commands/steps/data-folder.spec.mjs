import { statSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { makeDataFolder } from './data-folder.mjs';

const folder = useTemporaryFolder();

it('makes the folder, for its owner alone', () => {
  const dataDir = join(folder.path, 'a', 'data');
  makeDataFolder(dataDir);
  makeDataFolder(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

it('says when a file stands where the folder should be', () => {
  folder.write('file', '');
  const dataDir = join(folder.path, 'file', 'data');
  expect(() => makeDataFolder(dataDir)).toThrow(`DATA_DIR (${dataDir}) cannot be written`);
});
