import { rm } from 'node:fs/promises';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import { aloneIn } from './backup-folder.js';

const folder = useTemporaryFolder();

test('a backup fails with its cause, even if what it left can’t be removed', async () => {
  const failing = aloneIn({ backupDir: folder.path, databaseUrl: undefined }, async (unfinished) => {
    await rm(unfinished, { recursive: true });
    throw new Error('the cause');
  });
  await expect(failing).rejects.toThrow('the cause');
});
