import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CheckedBackup, LastRestore } from '@portico/contract/administration/uploaded-backup';
import { flushFolder, replaceFile } from '@portico/release/files/durable-files';
import * as v from 'valibot';
import type { Settings } from '../../foundation/config/settings.js';
import { interruptedRestore } from '../../foundation/database/instance-lock.js';
import { isWithin } from '../archive/data-files.js';
import { BackupError } from '../archive/manifest.js';

export type Place = Pick<Settings, 'dataDir' | 'backupDir'>;

/** Where an uploaded backup is unpacked: on the disk of the data, so that renames put it in place. */
export const stagedPlace = (dataDir: string): string => join(dataDir, '.staged-restore');

/** The uploaded file, until it is unpacked. */
export const stagedArchive = (dataDir: string): string => join(stagedPlace(dataDir), 'uploaded.tar.gz');

const checkedNote = (dataDir: string): string => join(stagedPlace(dataDir), 'checked.json');
const readyMark = (dataDir: string): string => join(stagedPlace(dataDir), 'ready');
const lastRestoreNote = (dataDir: string): string => join(dataDir, '.last-restore.json');

/** Says what has to be renamed; there once the data folder is being replaced. */
export const swapNote = (place: string): string => join(place, 'swap.json');

export const keepChecked = (dataDir: string, checked: CheckedBackup): void =>
  replaceFile(checkedNote(dataDir), JSON.stringify(checked));

/** What is ready to be restored; undefined if there is nothing, or only a part. */
export const readChecked = (dataDir: string): CheckedBackup | undefined =>
  readNote(checkedNote(dataDir), CheckedBackup);

/** The next start restores it, unless this throws. */
export const markReady = (dataDir: string): void => {
  try {
    replaceFile(readyMark(dataDir), '');
  } catch (error) {
    rmSync(readyMark(dataDir), { recursive: true, force: true });
    throw error;
  }
};

/** Whether the next start has to restore what was uploaded, or to finish that. */
export const isRestoreWaiting = (dataDir: string): boolean =>
  existsSync(readyMark(dataDir)) || existsSync(swapNote(interruptedRestore(dataDir)));

/** The notes first: without them, nothing takes the rest for a backup that is ready. */
export const discardStaged = (dataDir: string): void => {
  for (const path of [readyMark(dataDir), checkedNote(dataDir), stagedPlace(dataDir)])
    rmSync(path, { recursive: true, force: true });
};

/** Written in the place that is discarded afterwards: what a kill leaves of it goes with that. */
export const keepLastRestore = (dataDir: string, place: string, last: LastRestore): void => {
  const written = join(place, 'last-restore.json');
  replaceFile(written, JSON.stringify(last));
  renameSync(written, lastRestoreNote(dataDir));
  flushFolder(dataDir);
};

export const readLastRestore = (dataDir: string): LastRestore | undefined =>
  readNote(lastRestoreNote(dataDir), LastRestore);

const readNote = <T>(path: string, schema: v.GenericSchema<unknown, T>): T | undefined => {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Locks, backups and how they ended, and what is unfinished: no backup has them. */
const staysInPlace = ({ dataDir, backupDir }: Place, name: string): boolean =>
  /^(?:\..*|lost\+found|lock\.db.*|backups|backup-outcomes\.json)$/.test(name) ||
  isWithin(join(dataDir, name), backupDir);

/**
 * The entries of the data folder that a restore replaces.
 *
 * @throws BackupError if one of them can't be renamed
 */
export const replacedEntries = (place: Place): string[] => {
  const { dataDir } = place;
  const names = readdirSync(dataDir).filter((name) => !staysInPlace(place, name));
  const { dev } = lstatSync(dataDir);
  const elsewhere = names.find((name) => {
    const facts = lstatSync(join(dataDir, name));
    return facts.isSymbolicLink() || facts.dev !== dev;
  });
  if (elsewhere !== undefined)
    throw new BackupError(
      `${join(dataDir, elsewhere)} is on another disk, so it can’t be replaced here. Use npm run restore on the server.`,
    );
  return names;
};

/** @throws BackupError if a backup has files where none may be replaced */
export const assertReplaceable = (place: Place, paths: string[]): void => {
  const entries = new Set(paths.map((path) => path.split('/')[0]!));
  const refused = [...entries].find((name) => staysInPlace(place, name) || name.startsWith('portico.db'));
  if (refused !== undefined)
    throw new BackupError(
      `It has files in ${refused}, which can’t be replaced here. Use npm run restore on the server.`,
    );
};
