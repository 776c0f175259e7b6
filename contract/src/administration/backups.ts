import * as v from 'valibot';
import { givenPassword } from '../fields.js';

/** Of an archive: no part of a path. */
export const BackupName = v.pipe(
  v.string('Backup is required'),
  v.regex(/^portico-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.tar\.gz$/, 'This is not the name of a backup'),
);

const Backup = v.strictObject({
  name: BackupName,
  /** Of the archive. */
  bytes: v.number(),
  /** ISO 8601, UTC. It holds everything as of then. */
  madeAt: v.string(),
});
export type Backup = v.InferOutput<typeof Backup>;

/** How the last backups ended. */
export const BackupOutcomes = v.strictObject({
  /** The last one that was restored into a scratch place, with the same hashes. */
  lastProved: v.nullable(v.strictObject({ ...Backup.entries, provedAt: v.string() })),
  /** Null if none has failed since. */
  lastFailure: v.nullable(v.strictObject({ at: v.string(), reason: v.string() })),
});
export type BackupOutcomes = v.InferOutput<typeof BackupOutcomes>;

/** `GET /api/backups`. */
export const Backups = v.strictObject({
  ...BackupOutcomes.entries,
  /** Whether the server makes one a day, because `BACKUP_DIR` is set. */
  isDaily: v.boolean(),
  /** Whether they are lost with the data. */
  isInDataDir: v.boolean(),
  /** How many stay; null if none is removed. */
  kept: v.nullable(v.number()),
  /** Whether the last proved one is older than two days. */
  isOld: v.boolean(),
  /** Whether this server is making one. */
  isUnderWay: v.boolean(),
  /** Newest first. */
  backups: v.array(Backup),
});
export type Backups = v.InferOutput<typeof Backups>;

/** The administrator's own password, because a backup holds everything. */
export const BackupOrder = v.strictObject({ password: givenPassword('Password') });
export type BackupOrder = v.InferOutput<typeof BackupOrder>;

export const BackupDownload = v.strictObject({ name: BackupName, ...BackupOrder.entries });
export type BackupDownload = v.InferOutput<typeof BackupDownload>;
