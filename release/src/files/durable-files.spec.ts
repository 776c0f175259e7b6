import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from './durable-files.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portico-contract-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('replaces a file by a new one, which only those may read who are told', () => {
  const path = join(folder, 'site.json');
  writeFileSync(path, 'before', { mode: 0o644 });
  const { ino } = statSync(path);
  replaceFile(path, 'after', 0o600);
  expect(readFileSync(path, 'utf8')).toBe('after');
  expect(statSync(path).ino).not.toBe(ino);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['site.json']);
});

it('leaves nothing behind where it cannot replace', () => {
  const path = join(folder, 'site.json');
  mkdirSync(path);
  expect(() => replaceFile(path, 'after')).toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['site.json']);
});
