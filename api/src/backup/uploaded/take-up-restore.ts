import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownerId } from '@portico/contract/accounts/owner';
import { LastRestore } from '@portico/contract/administration/uploaded-backup';
import { flushFolder, flushTree, replaceFile } from '@portico/release/files/durable-files';
import { lockFile } from '@portico/release/files/lock-file';
import * as v from 'valibot';
import type { Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { interruptedRestore } from '../../foundation/database/instance-lock.js';
import { openDatabase } from '../../foundation/database/open-database.js';
import { log } from '../../foundation/log/log.js';
import { schema } from '../../schema.js';
import { assertWritten } from '../archive/load-backup.js';
import {
  discardStaged,
  isRestoreWaiting,
  keepLastRestore,
  type Place,
  readChecked,
  replacedEntries,
  stagedPlace,
  swapNote,
} from './staged-restore.js';

const Swap = v.strictObject({
  ...LastRestore.entries,
  keptIn: v.string(),
  /** The entries of the data folder that make way. */
  replaced: v.array(v.string()),
});
type Swap = v.InferOutput<typeof Swap>;

/**
 * Puts an uploaded backup in the place of the data, before a server opens that: a restore in the browser ends here. If it
 * is interrupted, nothing uses the data until the next start has finished it.
 */
export const takeUpRestore = async (settings: Place & Pick<Settings, 'databaseUrl'>): Promise<void> => {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== undefined || !isRestoreWaiting(dataDir)) return;
  // Whoever has it is told so when the database is opened.
  const unlock = lockFile(join(dataDir, 'lock.db'));
  if (unlock === undefined) return;
  try {
    if (existsSync(swapNote(interruptedRestore(dataDir))) || (await prepare(settings))) finishSwap(dataDir);
  } finally {
    unlock();
  }
};

/** @returns whether the data is to be replaced; otherwise all stays as it was */
const prepare = async (place: Place): Promise<boolean> => {
  const { dataDir } = place;
  const checked = readChecked(dataDir);
  const at = new Date().toISOString();
  try {
    if (checked === undefined) throw new Error('checked.json is missing or damaged');
    await beginSwap(place, { at, madeAt: checked.madeAt });
    return true;
  } catch (error) {
    log.error('The uploaded backup could not be restored; all stays as it was', { error });
    const failure = 'It couldn’t be prepared, so everything is as before. The server’s log says why.';
    keepLastRestore(dataDir, stagedPlace(dataDir), {
      at,
      madeAt: checked?.madeAt ?? at,
      keptIn: null,
      failure,
    });
    discardStaged(dataDir);
    return false;
  }
};

/** From the rename on, the backup is restored, whatever happens; no server or command of any version uses half of it. */
export const beginSwap = async (
  place: Place,
  { at, madeAt }: { at: string; madeAt: string },
): Promise<void> => {
  const { dataDir } = place;
  const staged = stagedPlace(dataDir);
  await noteRestore(staged, madeAt);
  const swap: Swap = {
    at,
    madeAt,
    keptIn: `.before-restore-${at.replaceAll(':', '-')}`,
    failure: null,
    replaced: replacedEntries(place),
  };
  flushTree(staged);
  replaceFile(swapNote(staged), JSON.stringify(swap));
  renameSync(staged, interruptedRestore(dataDir));
  flushFolder(dataDir);
};

/** In the activity of the restored data. */
const noteRestore = async (staged: string, madeAt: string): Promise<void> => {
  const dataDir = join(staged, 'database');
  const opened = await openDatabase({ dataDir }, schema);
  try {
    await new Database(opened).write({ userId: ownerId }, ({ record }) =>
      record({ action: 'backup.restored', targetType: 'backup', targetId: null, detail: madeAt }),
    );
  } finally {
    await opened.close();
  }
  assertWritten(dataDir);
};

const readSwap = (dataDir: string): Swap =>
  v.parse(Swap, JSON.parse(readFileSync(swapNote(interruptedRestore(dataDir)), 'utf8')));

type Rename = [from: string, to: string];

/** What is still to be renamed: first the data that makes way, then the restored. The folder itself says how far it is. */
export const renamesLeft = (dataDir: string): { away: Rename[]; back: Rename[] } => {
  const { keptIn, replaced } = readSwap(dataDir);
  const place = interruptedRestore(dataDir);
  const kept = join(dataDir, keptIn);
  const away = replaced
    .filter((name) => existsSync(join(dataDir, name)) && !existsSync(join(kept, name)))
    .map((name): Rename => [join(dataDir, name), join(kept, name)]);
  const files = join(place, 'files');
  const names = existsSync(files) ? readdirSync(files) : [];
  const back = [
    ...names.map((name): Rename => [join(files, name), join(dataDir, name)]),
    [join(place, 'database', 'portico.db'), join(dataDir, 'portico.db')] satisfies Rename,
  ].filter(([from]) => existsSync(from));
  return { away, back };
};

const finishSwap = (dataDir: string): void => {
  const { replaced: _replaced, ...last } = readSwap(dataDir);
  const kept = join(dataDir, last.keptIn);
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  const { away, back } = renamesLeft(dataDir);
  for (const [from, to] of away) renameSync(from, to);
  flushFolder(kept);
  flushFolder(dataDir);
  for (const [from, to] of back) renameSync(from, to);
  flushFolder(dataDir);
  const place = interruptedRestore(dataDir);
  keepLastRestore(dataDir, place, last);
  // Nothing counts as half restored any more, even if the rest can't be removed.
  for (const name of ['ready', 'checked.json']) rmSync(join(place, name), { force: true });
  renameSync(place, stagedPlace(dataDir));
  flushFolder(dataDir);
  discardStaged(dataDir);
  log.info(`Restored the backup of ${last.madeAt}; the data of before is in DATA_DIR/${last.keptIn}`);
};
