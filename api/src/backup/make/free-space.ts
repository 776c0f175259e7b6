import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { isPostgres } from '../../foundation/database/dialect.js';
import { dataTables } from '../../foundation/database/dump/data-tables.js';
import { inSnapshot } from '../../foundation/database/dump/dump-tables.js';
import { schema } from '../../schema.js';
import { unlessGone } from '../archive/data-files.js';
import { BackupError } from '../archive/manifest.js';

/** The dumped rows, those and the database of the proof, and that one's write-ahead log. Packed rows are far smaller. */
const databaseCopies = 4;

export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * @param paths of the files in `DATA_DIR` that go into the archive
 * @throws BackupError if the disk of `BACKUP_DIR`, where the backup is also proved, has no room for that
 */
export const assertRoom = async (
  settings: DatabaseSettings & { backupDir: string },
  paths: string[],
): Promise<void> => {
  const { backupDir } = settings;
  const needed = await neededBytes(settings, paths);
  const free = await freeBytes(backupDir);
  if (needed > free)
    throw new BackupError(
      `A backup needs ${sizeText(needed)} in ${backupDir} until it is proved, but only ${sizeText(free)} is free. Make room there, or set BACKUP_DIR to another disk.`,
    );
};

/** At most, while a backup is made and proved. */
export const neededBytes = async (settings: DatabaseSettings, paths: string[]): Promise<number> => {
  let bytes = databaseCopies * (await databaseBytes(settings));
  for (const path of paths) bytes += (await unlessGone(stat(join(settings.dataDir, path))))?.size ?? 0;
  return bytes;
};

/** Of the rows and their indexes, without space that is free for new ones. */
const databaseBytes = (settings: DatabaseSettings): Promise<number> =>
  inSnapshot(settings, schema, async (manager) => {
    const tables = (await dataTables(manager)).map(({ name }) => `'"${name}"'`);
    const [row] = await manager.query<{ bytes: string | number }[]>(
      isPostgres(manager.dataSource)
        ? `SELECT sum(pg_total_relation_size(t::regclass)) AS bytes FROM unnest(ARRAY[${tables.join()}]) t`
        : `SELECT (page_count - freelist_count) * page_size AS bytes
           FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
    );
    return Number(row!.bytes);
  });

const sizeText = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
