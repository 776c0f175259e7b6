import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { flushFolder } from '@portico/release/files/durable-files';
import { packTar, type TarSource } from 'modern-tar/fs';
import { type EntityManager, IsNull } from 'typeorm';
import { pictureFolder } from '../../pictures/picture-folder.js';
import { Picture } from '../../pictures/picture.entity.js';
import { LockTakenError } from '../../database/database-errors.js';
import { withDatabase } from '../../database/command-database.js';
import type { Settings } from '../../config/settings.js';
import type { DatabaseSettings } from '../../database/data-sources.js';
import { isPostgres } from '../../database/dialect.js';
import { schema } from '../../schema.js';
import {
  dataFiles,
  fileContent,
  isWithin,
  neverChanges,
  unlessGone,
  versionFiles,
} from '../archive/data-files.js';
import {
  archiveNameOf,
  BackupError,
  fileName,
  type Manifest,
  manifestName,
  rowsName,
} from '../archive/manifest.js';
import { dumpRows, loadRows } from '../archive/rows.js';
import { unpackBackup } from '../archive/unpack-backup.js';
import { isDue } from '../due-backup.js';
import { aloneIn, backupsIn, isPast, removeOld } from './backup-folder.js';

export interface BackupSettings extends Pick<Settings, 'backupDir' | 'backupsKept'>, DatabaseSettings {
  /** Makes none if there is one that is younger. */
  periodMs?: number;
}

/**
 * Backs up an installation, while its servers run or not, and proves the backup. It appears in `BACKUP_DIR` complete or not at all.
 *
 * @throws LockTakenError if another backup is being made, or has just been; BackupError if the disk has no room, or the proof fails;
 * CommandError and DatabaseStartError if there is no installation of this version
 */
export const makeBackup = (settings: BackupSettings) =>
  withDatabase(settings, schema, async (database) => {
    const { dataDir, backupDir, periodMs = 0 } = settings;
    if (isWithin(backupDir, dataDir))
      throw new BackupError(
        `${dataDir} is in ${backupDir}. Set BACKUP_DIR to a folder that doesn't contain DATA_DIR.`,
      );
    return aloneIn(settings, async (folder) => {
      if (!isDue((await backupsIn(backupDir)).find(isPast), periodMs))
        throw new LockTakenError('Another server has made one');
      await assertRoom(database.read(), settings, [
        ...(await dataFiles(dataDir, backupDir)),
        ...(await versionFiles(dataDir, dataDir)),
      ]);
      // Before the rows: who deletes their account while the files are read isn't in a younger backup.
      const madeAt = new Date().toISOString();
      const { rows, pictures } = await database.snapshot(async (manager) => ({
        rows: await dumpRows(manager, folder),
        pictures: await manager.find(Picture, {
          select: { pictureId: true },
          where: { unusedSince: IsNull() },
        }),
      }));
      const archive = join(folder, 'backup.tar.gz');
      // After the rows, because a picture stays for an hour after the last row that names it.
      const pack = async (): Promise<Manifest> => {
        const files = await filesOf(settings, folder);
        assertPictures(pictures, files, dataDir);
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
      // Restored into a new SQLite database, whichever it was made from, and all rows and files compared.
      const proof = join(folder, 'proof');
      await mkdir(proof);
      await loadRows(proof, await unpackBackup(archive, proof));
      const path = join(backupDir, archiveNameOf(madeAt));
      await rename(archive, path);
      flushFolder(backupDir);
      await removeOld(backupDir, settings.backupsKept);
      return { path, bytes: (await stat(path)).size, manifest };
    });
  });

/** The dumped rows, those and the database of the proof, and that one's write-ahead log. Packed rows are far smaller. */
const databaseCopies = 4;

/** Those in the archive, and unpacked for the proof. */
const fileCopies = 2;

/** @throws BackupError if the disk of `BACKUP_DIR`, where the backup is also proved, has no room for that */
const assertRoom = async (
  manager: EntityManager,
  { dataDir, backupDir }: BackupSettings,
  paths: string[],
): Promise<void> => {
  const [database] = await manager.query<{ bytes: string | number }[]>(
    isPostgres(manager.dataSource)
      ? 'SELECT pg_database_size(current_database()) AS bytes'
      : `SELECT (page_count - freelist_count) * page_size AS bytes
         FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
  );
  let needed = databaseCopies * Number(database!.bytes);
  for (const path of paths) needed += fileCopies * ((await unlessGone(stat(join(dataDir, path))))?.size ?? 0);
  const { bavail, bsize } = await statfs(backupDir);
  const sizeText = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
  if (needed > bavail * bsize)
    throw new BackupError(
      `A backup needs ${sizeText(needed)} in ${backupDir} until it is proved, but only ${sizeText(bavail * bsize)} is free. Make room there, or set BACKUP_DIR to another disk.`,
    );
};

/** @throws BackupError if none that is in use is there, or each backup with them would give way to those without */
const assertPictures = (pictures: Picture[], files: Manifest['files'], dataDir: string): void => {
  const folders = new Set(Object.keys(files).map((path) => dirname(path)));
  if (pictures.length > 0 && !pictures.some(({ pictureId }) => folders.has(`pictures/${pictureId}`)))
    throw new BackupError(
      `None of the site’s pictures is in ${pictureFolder(dataDir)}. Is its disk mounted? If they are lost, bring them back from an earlier backup, or upload them again.`,
    );
};

/** Copies the files that change into the work folder, so that the pointer's versions are all there, and hashes all. */
const filesOf = async (
  { dataDir, backupDir }: BackupSettings,
  folder: string,
): Promise<Manifest['files']> => {
  const paths = await dataFiles(dataDir, backupDir);
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
  { type: 'content', target: manifestName, content: JSON.stringify(manifest) },
  ...Object.keys(manifest.tables)
    .map(rowsName)
    .map((name): TarSource => ({ type: 'file', target: name, source: join(folder, name) })),
  ...Object.keys(manifest.files).map((path): TarSource => ({
    type: 'file',
    target: fileName(path),
    source: sourceOf(path, folder, dataDir),
  })),
];
