import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadBackup } from './load-backup.js';
import type { Manifest } from './manifest.js';
import { unpackBackup } from './unpack-backup.js';

/**
 * Proves that a backup can be restored: unpacks it, loads it into a new SQLite database, whichever it was made from, and compares
 * the hashes of all rows and files.
 *
 * @param folder is created; the caller removes it
 * @throws BackupError if it can't be restored
 */
export const proveBackup = async (archive: string, folder: string): Promise<Manifest> => {
  await mkdir(folder, { mode: 0o700 });
  const manifest = await unpackBackup(archive, folder, { keepFiles: false });
  await loadBackup({ dataDir: join(folder, 'database') }, folder, manifest);
  return manifest;
};
