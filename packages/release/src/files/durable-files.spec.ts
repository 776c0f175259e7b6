import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { replaceFile } from './durable-files.js';

const folder = useTemporaryFolder();

it('replaces a file by a new one, which only those may read who are told', () => {
  const path = join(folder.path, 'site.json');
  writeFileSync(path, 'before', { mode: 0o644 });
  const { ino } = statSync(path);
  replaceFile(path, 'after', 0o600);
  expect(readFileSync(path, 'utf8')).toBe('after');
  expect(statSync(path).ino).not.toBe(ino);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder.path)).toEqual(['site.json']);
});

it('leaves nothing behind where it cannot replace', () => {
  const path = join(folder.path, 'site.json');
  mkdirSync(path);
  expect(() => replaceFile(path, 'after')).toThrow('EISDIR');
  expect(readdirSync(folder.path)).toEqual(['site.json']);
});
