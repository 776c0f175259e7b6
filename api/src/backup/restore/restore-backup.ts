import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { revokeAllTokens } from '@portico/release/access/tokens';
import { flushFolder, flushTree, replaceFile } from '@portico/release/files/durable-files';
import { ReleaseStore } from '@portico/release/release-store';
import type { Settings } from '../../config/settings.js';
import { type DatabaseSettings, postgresSources } from '../../database/data-sources.js';
import { interruptedRestore } from '../../database/instance-lock.js';
import { withLock } from '../../database/process-lock.js';
import { isData, isWithin } from '../archive/data-files.js';
import { BackupError, type Manifest } from '../archive/manifest.js';
import { loadRows } from '../archive/rows.js';
import { unpackBackup } from '../archive/unpack-backup.js';

type Place = Pick<Settings, 'backupDir'> & DatabaseSettings;

/**
 * Restores a backup into an empty data folder, and an empty database if `DATABASE_URL` is set, with all release tokens revoked. If it
 * is interrupted, no server starts there until it was run again.
 *
 * @throws LockTakenError if the place is in use; BackupError if it isn't empty, or the backup is refused, ReleaseError if its
 * manifest or `tokens.json` is; nothing is changed then
 */
export const restoreBackup = async (settings: Place, archive: string): Promise<Manifest> => {
  const { dataDir, databaseUrl } = settings;
  const unfinished = interruptedRestore(dataDir);
  await refuseUsedFolder(settings, unfinished);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // On SQLite the lock of the server.
  const file = join(dataDir, 'lock.db');
  const taken = `${dataDir} is in use by a server or another restore. Stop it, or wait for it.`;
  return withLock({ databaseUrl, name: 'restore', file, waitMs: 1, taken }, async () => {
    // Another restore may have ended meanwhile.
    await refuseUsedFolder(settings, unfinished);
    const wasInterrupted = existsSync(unfinished);
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    flushFolder(dataDir);
    const manifest = await load(settings, unfinished, archive).catch(async (error) => {
      if (!wasInterrupted) await rm(unfinished, { recursive: true }).catch(() => undefined);
      throw error;
    });
    // From here on a failure counts as an interruption: the next run begins anew.
    await move(settings, unfinished);
    return manifest;
  });
};

/** Says which backup is loaded into which PostgreSQL. */
const loadingName = 'loading';

/** Unpacks it, refuses what can't be restored before anything else is changed, and loads its rows. */
const load = async (
  { dataDir, databaseUrl, backupDir }: Place,
  unfinished: string,
  archive: string,
): Promise<Manifest> => {
  for (const name of await readdir(unfinished))
    if (name !== loadingName) await rm(join(unfinished, name), { recursive: true });
  const manifest = await unpackBackup(archive, unfinished);
  // Else one would work again that was revoked since.
  if ('releases/tokens.json' in manifest.files) revokeAllTokens(new ReleaseStore(join(unfinished, 'files')));
  for (const path of Object.keys(manifest.files)) {
    const name = path.split('/')[0]!;
    // 1.0's backups have its keys; others only if they were tampered with.
    if (!isData(path))
      await rm(join(unfinished, 'files', isData(name) ? path : name), { recursive: true, force: true });
    const target = join(dataDir, name);
    if (isWithin(target, backupDir) || isWithin(target, archive))
      throw new BackupError(`${target} is where the backup has files. Move the backups elsewhere first.`);
  }
  if (databaseUrl !== undefined) {
    const loading = join(unfinished, loadingName);
    const now = createHash('sha256')
      .update(JSON.stringify([databaseUrl, manifest]))
      .digest('hex');
    if (await isUsed(databaseUrl)) {
      // By this restore, which was interrupted: it loads all rows or none.
      if (existsSync(loading) && readFileSync(loading, 'utf8') === now) return manifest;
      throw new BackupError(
        "The database of DATABASE_URL is in use: it has an installation's data. Create a new database, and set DATABASE_URL to it.",
      );
    }
    replaceFile(loading, now);
  }
  await loadRows(unfinished, manifest, databaseUrl);
  return manifest;
};

const move = async ({ dataDir, databaseUrl }: Place, unfinished: string): Promise<void> => {
  flushTree(unfinished);
  const files = join(unfinished, 'files');
  for (const name of existsSync(files) ? await readdir(files) : []) {
    // What an interrupted restore has moved: before, nothing was there.
    await rm(join(dataDir, name), { recursive: true, force: true });
    await rename(join(files, name), join(dataDir, name));
  }
  if (databaseUrl === undefined)
    await rename(join(unfinished, 'database/portico.db'), join(dataDir, 'portico.db'));
  flushFolder(dataDir);
  await rm(unfinished, { recursive: true });
  flushFolder(dataDir);
};

const refuseUsedFolder = async ({ dataDir, backupDir }: Place, unfinished: string): Promise<void> => {
  const entries = existsSync(dataDir) && !existsSync(unfinished) ? await readdir(dataDir) : [];
  const [used] = entries.filter(
    (name) => !/^(?:lost\+found|lock\.db.*)$/.test(name) && !isWithin(join(dataDir, name), backupDir),
  );
  if (used !== undefined)
    throw new BackupError(
      `${dataDir} isn't empty: it has ${used}. Set DATA_DIR to a new folder, and move it when it is restored.`,
    );
};

/** Whatever is done in an installation is in its audit, beginning with the first start. */
const isUsed = async (databaseUrl: string): Promise<boolean> => {
  const { source } = postgresSources(databaseUrl, []).read;
  await source.initialize();
  try {
    const [audit] = await source.query<{ name: unknown }[]>("SELECT to_regclass('audit') AS name");
    return audit!.name !== null && (await source.query<object[]>('SELECT 1 FROM audit LIMIT 1')).length > 0;
  } finally {
    await source.destroy();
  }
};
