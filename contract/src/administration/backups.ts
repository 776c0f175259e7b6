import * as v from 'valibot';
import { OwnPassword } from '../accounts/own-password.js';

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
/** How the last backups ended. Not strict: version 1.0 also stored how they were copied. */
export const BackupOutcomes = v.object({
  /** The last one that was restored into a scratch place, with the same hashes. */
  lastProved: v.nullable(v.strictObject({ ...Backup.entries, provedAt: v.string() })),
  /** Null if none has failed since. */
  lastFailure: v.nullable(v.strictObject({ at: v.string(), reason: v.string() })),
});
export type BackupOutcomes = v.InferOutput<typeof BackupOutcomes>;

/** `GET /api/backups`. */
export const Backups = v.strictObject({
  ...BackupOutcomes.entries,
  /** Whether the server makes one a day, because somebody chose where. */
  isDaily: v.boolean(),
  /** Whether they are lost with the data. */
  isInDataDir: v.boolean(),
  /** Of how many days the newest stays; null if none is removed. */
  kept: v.nullable(v.number()),
  /** Whether the last proved one is older than two days, or dated in the future, so that nobody knows how old it is. */
  isOld: v.boolean(),
  /** Whether one is being made, by whichever server or command. */
  isUnderWay: v.boolean(),
  /** Why they can't be listed; null if they are. */
  listFailure: v.nullable(v.string()),
  /** Newest first. */
  backups: v.array(
    v.strictObject({
      ...Backup.entries,
      /** False if it belongs to another user of the machine, such as root. */
      isReadable: v.boolean(),
    }),
  ),
});
export type Backups = v.InferOutput<typeof Backups>;
export type ListedBackup = Backups['backups'][number];

export const BackupOrder = v.strictObject({ password: OwnPassword });
export type BackupOrder = v.InferOutput<typeof BackupOrder>;

export const BackupDownload = v.strictObject({ name: BackupName, ...BackupOrder.entries });
export type BackupDownload = v.InferOutput<typeof BackupDownload>;
