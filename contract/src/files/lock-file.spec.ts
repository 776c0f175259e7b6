import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from './lock-file.js';

let path: string;
beforeEach(() => (path = join(mkdtempSync(join(tmpdir(), 'portico-contract-')), 'lock.db')));
afterEach(() => rmSync(join(path, '..'), { recursive: true }));

it.each([
  ['alone', 'alone', false],
  ['alone', 'shared', false],
  ['shared', 'alone', false],
  ['shared', 'shared', true],
] as const)('held %s, is taken %s: %#', (first, second, expected) => {
  const free = lockFile(path, { use: first });
  const other = lockFile(path, { use: second });
  expect(other !== undefined).toBe(expected);
  free?.();
  other?.();
  expect(lockFile(path)).toBeDefined();
});

it('passes on that the file is no lock', () => {
  writeFileSync(path, 'something else, long enough for a header of SQLite'.repeat(10));
  expect(() => lockFile(path)).toThrow('file is not a database');
});
