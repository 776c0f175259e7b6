import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckedBackup } from '@portico/contract/administration/uploaded-backup';
import type { EntityManager } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { inSnapshot } from '../../foundation/database/dump/dump-tables.js';
import { schema } from '../../schema.js';
import { keyFiles } from '../archive/data-files.js';
import { loadBackup } from '../archive/load-backup.js';
import { BackupError } from '../archive/manifest.js';
import { unpackBackup } from '../archive/unpack-backup.js';
import { contentsOf } from './backup-contents.js';
import {
  assertReplaceable,
  type Place,
  replacedEntries,
  stagedArchive,
  stagedPlace,
} from './staged-restore.js';

export interface StagingJob extends Place {
  /** That its content may take on the disk. */
  maxBytes: number;
}

/** A failure is ours, unlike a refusal. */
export type Staging = { checked: CheckedBackup } | { refused: string } | { failed: string };

/**
 * Unpacks an uploaded backup into a folder and a database beside the data, and compares the hashes of all files and rows:
 * restoring it is a matter of renames then.
 */
export const stageBackup = async (job: StagingJob): Promise<Staging> => {
  try {
    return { checked: await unpacked(job) };
  } catch (error) {
    const { dataDir } = job;
    const { code, message, stack } = error as NodeJS.ErrnoException;
    if (error instanceof BackupError)
      return {
        refused: message.replaceAll(stagedArchive(dataDir), 'The file').replaceAll(dataDir, 'DATA_DIR'),
      };
    if (/^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code ?? ''))
      return { refused: 'The server’s disk is full. Make room there, then upload it again.' };
    return { failed: String(stack) };
  }
};

const unpacked = async ({ maxBytes, ...place }: StagingJob): Promise<CheckedBackup> => {
  const { dataDir } = place;
  const staged = stagedPlace(dataDir);
  replacedEntries(place);
  const manifest = await unpackBackup(stagedArchive(dataDir), staged, { maxBytes });
  const paths = Object.keys(manifest.files);
  assertReplaceable(place, paths);
  await rm(stagedArchive(dataDir));
  await loadBackup(staged, manifest);
  await rm(join(staged, 'tables'), { recursive: true });
  return {
    madeAt: manifest.madeAt,
    uploadedAt: new Date().toISOString(),
    contents: contentsOf(manifest),
    files: paths.length,
    hasKeys: keyFiles.some((path) => path in manifest.files),
    laterMigrations: schema.migrations.length - manifest.migrations.length,
    accountsBack: await accountsBack({ dataDir: join(staged, 'database') }, { dataDir }),
  };
};

/**
 * The emails of the accounts that a staged backup has and this installation doesn't: a restore brings them back. By the time of
 * registration, too, because after an earlier restore an id may be somebody else's.
 */
const accountsBack = async (staged: DatabaseSettings, now: DatabaseSettings): Promise<string[]> => {
  const here = new Set((await inSnapshot(now, schema, accountsOf)).map(keyOf));
  const there = await inSnapshot(staged, schema, accountsOf);
  return there.filter((account) => !here.has(keyOf(account))).flatMap(({ email }) => email ?? []);
};

const accountsOf = (manager: EntityManager): Promise<Account[]> =>
  manager.find(User, { select: { userId: true, email: true, createdAt: true }, order: { userId: 'ASC' } });

type Account = Pick<User, 'userId' | 'email' | 'createdAt'>;

const keyOf = ({ userId, createdAt }: Account): string => `${userId} ${createdAt}`;
