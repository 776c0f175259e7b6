import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from './lock-file.js';

let path: string;
beforeEach(() => (path = join(mkdtempSync(join(tmpdir(), 'portico-contract-')), 'lock.db')));
afterEach(() => rmSync(join(path, '..'), { recursive: true }));

it('is refused while it is held', () => {
  const unlock = lockFile(path);
  expect(lockFile(path)).toBeUndefined();
  unlock?.();
  expect(lockFile(path)).toBeDefined();
});

it('writes nothing, for which a full disk has no room', () => {
  const unlock = lockFile(path);
  expect([readdirSync(join(path, '..')), statSync(path).size]).toEqual([['lock.db'], 0]);
  unlock?.();
});

it('passes on that the file is no lock', () => {
  writeFileSync(path, 'something else, long enough for a header of SQLite'.repeat(10));
  expect(() => lockFile(path)).toThrow('file is not a database');
});
