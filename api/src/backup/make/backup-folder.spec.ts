import { statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../testing/temporary-folder.js';
import { aloneIn } from './backup-folder.js';

const folder = useTemporaryFolder();

test('a backup fails with its cause, even if what it left can’t be removed', async () => {
  const failing = aloneIn({ backupDir: folder.path, databaseUrl: undefined }, async (unfinished) => {
    await rm(unfinished, { recursive: true });
    throw new Error('the cause');
  });
  await expect(failing).rejects.toThrow('the cause');
});

test('the lock is made private, which another user’s file refuses instead of letting two hold it', async () => {
  const lock = join(folder.path, '.lock.db');
  writeFileSync(lock, '', { mode: 0o644 });
  const mode = await aloneIn(
    { backupDir: folder.path, databaseUrl: undefined },
    async () => statSync(lock).mode,
  );
  expect(mode & 0o777).toBe(0o600);
});
