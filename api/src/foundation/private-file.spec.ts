import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrivateFile } from './private-file.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'private-file-'));
});

afterEach(() => rm(folder, { recursive: true }));

test.each([0o000, 0o022, 0o277])('creates a file private to its owner with the umask %o', (umask) => {
  const before = process.umask(umask);
  try {
    ensurePrivateFile(join(folder, 'new'));
  } finally {
    process.umask(before);
  }

  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o600);
});

test('makes an existing file private and keeps its content', () => {
  const path = join(folder, 'old');
  writeFileSync(path, 'content');
  chmodSync(path, 0o644);
  ensurePrivateFile(path);

  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toBe('content');
});
