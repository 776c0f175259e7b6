import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { lockFile } from './lock-file.js';

const folder = useTemporaryFolder();
let path: string;
beforeEach(() => (path = join(folder.path, 'lock.db')));

it('is refused while it is held', () => {
  const unlock = lockFile(path);
  expect(lockFile(path)).toBeUndefined();
  unlock?.();
  expect(lockFile(path)).toBeDefined();
});

it('writes nothing, for which a full disk has no room', () => {
  const unlock = lockFile(path);
  expect([readdirSync(folder.path), statSync(path).size]).toEqual([['lock.db'], 0]);
  unlock?.();
});

it('passes on that the file is no lock', () => {
  writeFileSync(path, 'something else, long enough for a header of SQLite'.repeat(10));
  expect(() => lockFile(path)).toThrow('file is not a database');
});
