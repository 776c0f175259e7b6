import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import { ReloadedFile } from './reloaded-file.js';

const folder = useTemporaryFolder();
let path: string;
let refusals: string[];
let reads: number;
beforeEach(() => {
  path = join(folder.path, 'file.json');
  refusals = [];
  reads = 0;
});

const numbers = () =>
  new ReloadedFile<number>(
    path,
    () => {
      reads += 1;
      const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
      if (typeof value === 'number') return value;
      throw new Error('no number');
    },
    ({ message }) => refusals.push(message),
  );

test('a file is reread only after a change', () => {
  writeFileSync(path, '1');
  const file = numbers();
  expect([file.current(), file.current(), reads]).toEqual([1, 1, 1]);
  writeFileSync(`${path}.new`, '2');
  renameSync(`${path}.new`, path);
  expect([file.current(), file.current(), reads]).toEqual([2, 2, 2]);
});

test.each([
  ['is wrong', () => writeFileSync(path, '"two"'), 'no number'],
  ['is gone', () => rmSync(path), 'ENOENT'],
  [
    'cannot be looked at',
    () => {
      rmSync(path);
      symlinkSync(path, path);
    },
    'ELOOP',
  ],
])('while a file %s the last valid content stays, which is reported once', (_what, spoil, reason) => {
  writeFileSync(path, '1');
  const file = numbers();
  file.current();
  spoil();
  expect([file.current(), file.current()]).toEqual([1, 1]);
  expect(refusals).toEqual([expect.stringContaining(reason)]);
  rmSync(path, { force: true });
  writeFileSync(path, '2');
  expect(file.current()).toBe(2);
  expect(refusals).toHaveLength(1);
});

test('a file that was never valid throws on each use', () => {
  writeFileSync(path, '"one"');
  const file = numbers();
  for (let time = 0; time < 2; time += 1) expect(() => file.current()).toThrow('no number');
  expect(refusals).toEqual([]);
  writeFileSync(path, '1');
  expect(file.current()).toBe(1);
});
