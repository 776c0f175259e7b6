import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { flushFolder } from '@portico/contract/files/durable-files';
import { lockFile } from '@portico/contract/files/lock-file';
import { sealedJson } from '@portico/contract/files/sealed-json';
import { packTar, type TarSource } from 'modern-tar/fs';
import type { Settings } from '../foundation/config/settings.js';
import type { DatabaseSettings } from '../foundation/database/data-sources.js';
import { dataTables } from '../foundation/database/data-tables.js';
import { dumpTable, inSnapshot } from '../foundation/database/dump-tables.js';
import { appliedNames } from '../foundation/database/migration-runner.js';
import { dataFiles, fileContent } from './data-files.js';
import { BackupError, fileName, type Manifest, manifestName, rowsName } from './manifest.js';
import { proveBackup } from './prove-backup.js';

export interface Backup {
  path: string;
  bytes: number;
  manifest: Manifest;
}

/**
 * Backs up an installation, while its servers run or not, and proves the backup. It appears in `BACKUP_DIR` complete or not at all.
 *
 * @throws BackupError if there is no installation, another backup is being made, or the proof fails
 */
export const makeBackup = async (
  settings: Pick<Settings, 'backupDir'> & DatabaseSettings,
  { withKeys = false } = {},
): Promise<Backup> => {
  const { dataDir, databaseUrl, backupDir } = settings;
  if (!existsSync(databaseUrl === undefined ? join(dataDir, 'portico.db') : dataDir))
    throw new BackupError(`There is no installation in ${dataDir}. Set DATA_DIR to its data folder.`);
  return alone(backupDir, async (folder) => {
    await mkdir(join(folder, 'tables'));
    const rows = await inSnapshot(settings, async (manager) => {
      const tables: Manifest['tables'] = {};
      for (const table of await dataTables(manager)) {
        const file = await open(join(folder, rowsName(table.name)), 'wx', 0o600);
        tables[table.name] = await dumpTable(manager, table, (lines) => file.writeFile(lines));
        await file.close();
      }
      return { migrations: await appliedNames(manager), tables };
    });
    // After the rows, because a file stays for an hour after the last row that names it.
    const files: Manifest['files'] = {};
    for (const path of await dataFiles(dataDir, { backupDir, withKeys }))
      files[path] = await fileContent(join(dataDir, path));
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), ...rows, files };

    const archive = join(folder, 'backup.tar.gz');
    await pipeline(
      packTar(entriesOf(manifest, folder, dataDir)),
      createGzip(),
      createWriteStream(archive, { mode: 0o600, flush: true }),
    );
    await proveBackup(archive, join(folder, 'proof'));
    const path = join(
      backupDir,
      `portico-${manifest.madeAt.replace(/\.\d+/, '').replaceAll(':', '-')}.tar.gz`,
    );
    await rename(archive, path);
    flushFolder(backupDir);
    return { path, bytes: (await fileContent(path)).bytes, manifest };
  });
};

/** The manifest first, so that what can't be restored is refused at once. */
const entriesOf = (manifest: Manifest, folder: string, dataDir: string): TarSource[] => [
  { type: 'content', target: manifestName, content: sealedJson(manifest) },
  ...Object.keys(manifest.tables).map((table): TarSource => ({
    type: 'file',
    target: rowsName(table),
    source: join(folder, rowsName(table)),
  })),
  ...Object.keys(manifest.files).map((path): TarSource => ({
    type: 'file',
    target: fileName(path),
    source: join(dataDir, path),
  })),
];

const unfinished = '.unfinished-';

/** Locks `BACKUP_DIR`, creates it if missing, and removes what killed processes left there. */
const alone = async <T>(backupDir: string, work: (folder: string) => Promise<T>): Promise<T> => {
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  const unlock = lockFile(join(backupDir, '.lock.db'));
  if (!unlock) throw new BackupError(`Another backup into ${backupDir} is being made. Wait for it.`);
  try {
    for (const name of readdirSync(backupDir))
      if (name.startsWith(unfinished)) await rm(join(backupDir, name), { recursive: true });
    const folder = join(backupDir, unfinished + randomUUID());
    await mkdir(folder, { mode: 0o700 });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  } finally {
    unlock();
  }
};
