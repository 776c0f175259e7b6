import * as v from 'valibot';
import { OwnPassword } from '../accounts/own-password.js';
import { numberIn } from '../fields.js';

/** Of an archive: no part of a path. */
export const BackupName = v.pipe(
  v.string('Backup is required'),
  v.regex(/^portico-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.tar\.gz$/, 'This is not the name of a backup'),
);

/** How often the server makes one by itself. */
export const backupSchedules = ['off', 'daily', 'weekly'] as const;
export type BackupSchedule = (typeof backupSchedules)[number];

/** Two weeks of daily ones. */
export const usualBackups = 14;

/** `PUT /api/backups/schedule`. */
export const ScheduleChange = v.strictObject({
  schedule: v.picklist(backupSchedules, 'Choose off, daily or weekly'),
  /** Of how many days the newest stays; as before without it. */
  kept: v.optional(numberIn('Days kept', 1, 10_000)),
  password: OwnPassword,
});
export type ScheduleChange = v.InferOutput<typeof ScheduleChange>;

/** `GET /api/backups`. */
export const Backups = v.strictObject({
  /** Of this server; null if none has failed since. */
  lastFailure: v.nullable(v.strictObject({ at: v.string(), reason: v.string() })),
  schedule: v.picklist(backupSchedules),
  /** Whether that is daily because `BACKUP_DIR` is set. */
  isScheduleFixed: v.boolean(),
  /** Whether they are lost with the data. */
  isInDataDir: v.boolean(),
  /** Of how many days the newest stays; null if none is removed. */
  kept: v.nullable(v.number()),
  /** Whether that is as `BACKUP_KEEP` or `BACKUP_DIR` says. */
  isKeptFixed: v.boolean(),
  /** Whether this server is making one. */
  isUnderWay: v.boolean(),
  /** Why they can't be listed; null if they are. */
  listFailure: v.nullable(v.string()),
  /** Newest first. Each was proved: restored into a scratch place, and compared. */
  backups: v.array(
    v.strictObject({
      name: BackupName,
      /** Of the archive. */
      bytes: v.number(),
      /** ISO 8601, UTC. It holds everything as of then. */
      madeAt: v.string(),
    }),
  ),
});
export type Backups = v.InferOutput<typeof Backups>;
export type ListedBackup = Backups['backups'][number];

export const BackupDownload = v.strictObject({ name: BackupName, password: OwnPassword });
export type BackupDownload = v.InferOutput<typeof BackupDownload>;
