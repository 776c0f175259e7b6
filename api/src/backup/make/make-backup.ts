import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { flushFolder } from '@portico/release/files/durable-files';
import { sealedJson } from '@portico/release/files/sealed-json';
import { packTar, type TarSource } from 'modern-tar/fs';
import type { Settings } from '../../foundation/config/settings.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { dataTables } from '../../foundation/database/dump/data-tables.js';
import { dumpTable, inSnapshot } from '../../foundation/database/dump/dump-tables.js';
import { interruptedRestore } from '../../foundation/database/instance-lock.js';
import { appliedNames } from '../../foundation/database/migration-runner.js';
import {
  dataFiles,
  fileContent,
  isWithin,
  neverChanges,
  unlessGone,
  versionFiles,
} from '../archive/data-files.js';
import { schema } from '../../schema.js';
import { loadBackup } from '../archive/load-backup.js';
import {
  archiveNameOf,
  BackupError,
  fileName,
  type Manifest,
  manifestName,
  nameWithKeysOf,
  type Rows,
  rowsName,
} from '../archive/manifest.js';
import { aloneIn, removeOld } from './backup-folder.js';
import { assertRoom } from './free-space.js';
import { unpackBackup } from '../archive/unpack-backup.js';

export interface Backup {
  path: string;
  bytes: number;
  manifest: Manifest;
}

export type BackupSettings = Pick<Settings, 'backupDir' | 'backupsKept'> & DatabaseSettings;

/**
 * Backs up an installation, while its servers run or not, and proves the backup. It appears in `BACKUP_DIR` complete or not at all.
 *
 * @throws BackupError if there is no installation, another backup is being made, the disk has no room, or the proof fails
 */
export const makeBackup = async (settings: BackupSettings, { withKeys = false } = {}): Promise<Backup> => {
  const { dataDir, backupDir } = settings;
  assertInstallation(settings);
  if (isWithin(backupDir, dataDir))
    throw new BackupError(
      `${dataDir} is in ${backupDir}. Set BACKUP_DIR to a folder that doesn't contain DATA_DIR.`,
    );
  return aloneIn(settings, async (folder) => {
    await assertRoom(settings, [
      ...(await dataFiles(dataDir, { backupDir, withKeys })),
      ...(await versionFiles(dataDir, dataDir)),
    ]);
    // Before the rows: who deletes their account while the files are read isn't in a younger backup.
    const madeAt = new Date().toISOString();
    const rows = await dumpRows(settings, folder);
    const archive = join(folder, 'backup.tar.gz');
    // After the rows, because a picture stays for an hour after the last row that names it.
    const pack = async (): Promise<Manifest> => {
      const files = await filesOf(settings, folder, withKeys);
      const manifest: Manifest = { format: 1, madeAt, ...rows, files };
      await pipeline(
        packTar(entriesOf(manifest, folder, dataDir)),
        createGzip(),
        createWriteStream(archive, { mode: 0o600, flush: true }),
      );
      return manifest;
    };
    // Again, if what nothing uses any more was removed between hashing and packing.
    const manifest = (await unlessGone(pack())) ?? (await pack());
    await prove(archive, join(folder, 'proof'));
    const nameOf = withKeys ? nameWithKeysOf : archiveNameOf;
    const path = join(backupDir, nameOf(madeAt));
    await rename(archive, path);
    flushFolder(backupDir);
    await removeOld(backupDir, settings.backupsKept);
    const { size: bytes } = await stat(path);
    return { path, bytes, manifest };
  });
};

export const hasInstallation = ({ dataDir, databaseUrl }: DatabaseSettings): boolean =>
  existsSync(databaseUrl === undefined ? join(dataDir, 'portico.db') : dataDir);

/** @throws BackupError if there is none, or half of one */
const assertInstallation = (settings: DatabaseSettings): void => {
  const { dataDir } = settings;
  if (!hasInstallation(settings))
    throw new BackupError(`There is no installation in ${dataDir}. Set DATA_DIR to its data folder.`);
  if (existsSync(interruptedRestore(dataDir)))
    throw new BackupError(`${dataDir} is half restored. Run npm run restore again first.`);
};

/** Writes all rows as of one moment into `folder/tables`. */
const dumpRows = async (settings: DatabaseSettings, folder: string): Promise<Rows> => {
  await mkdir(join(folder, 'tables'));
  return inSnapshot(settings, schema, async (manager) => {
    const tables: Manifest['tables'] = {};
    for (const table of await dataTables(manager)) {
      const file = await open(join(folder, rowsName(table.name)), 'wx', 0o600);
      tables[table.name] = await dumpTable(manager, table, (lines) => file.writeFile(lines));
      await file.close();
    }
    return { migrations: await appliedNames(manager), tables };
  });
};

/** Copies the files that change into the work folder, so that the pointer's versions are all there, and hashes all. */
const filesOf = async (
  { dataDir, backupDir }: Pick<Settings, 'dataDir' | 'backupDir'>,
  folder: string,
  withKeys: boolean,
): Promise<Manifest['files']> => {
  const paths = await dataFiles(dataDir, { backupDir, withKeys });
  const copies = join(folder, 'files');
  for (const path of paths.filter((one) => !neverChanges(one))) {
    await mkdir(dirname(join(copies, path)), { recursive: true });
    await unlessGone(copyFile(join(dataDir, path), join(copies, path)));
  }
  const files: Manifest['files'] = {};
  for (const path of [...paths, ...(await versionFiles(dataDir, copies))]) {
    const content = await unlessGone(fileContent(sourceOf(path, folder, dataDir)));
    if (content) files[path] = content;
  }
  return files;
};

const sourceOf = (path: string, folder: string, dataDir: string): string =>
  join(neverChanges(path) ? dataDir : join(folder, 'files'), path);

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
    source: sourceOf(path, folder, dataDir),
  })),
];

/** Restores it into a new SQLite database, whichever it was made from, and compares the hashes of all rows and files. */
const prove = async (archive: string, folder: string): Promise<void> => {
  await mkdir(folder);
  const manifest = await unpackBackup(archive, folder, { keepFiles: false });
  await loadBackup(folder, manifest);
};
