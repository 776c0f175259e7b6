import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import { ensurePrivateFile } from './private-file.js';

const folder = useTemporaryFolder();

test.each([0o000, 0o022, 0o277])('creates a file private to its owner with the umask %o', (umask) => {
  const before = process.umask(umask);
  try {
    ensurePrivateFile(join(folder.path, 'new'));
  } finally {
    process.umask(before);
  }

  expect(statSync(join(folder.path, 'new')).mode & 0o777).toBe(0o600);
});

test('makes an existing file private and keeps its content', () => {
  const path = join(folder.path, 'old');
  writeFileSync(path, 'content');
  chmodSync(path, 0o644);
  ensurePrivateFile(path);

  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toBe('content');
});
