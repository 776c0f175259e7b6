import * as v from 'valibot';
import { BackupOrder } from './backups.js';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many there are. */
export const Contents = v.strictObject({
  users: count,
  projects: count,
  experiences: count,
  interests: count,
  messages: count,
  pictures: count,
});
export type Contents = v.InferOutput<typeof Contents>;

/** What the server found in a backup when it checked it. */
export const CheckedBackup = v.strictObject({
  /** ISO 8601, UTC. It holds everything as of then. */
  madeAt: v.string(),
  uploadedAt: v.string(),
  contents: Contents,
  files: count,
  /** Whether the signing keys are in it, so that sessions of then are valid again. */
  hasKeys: v.boolean(),
  /** Migrations that the server has and the backup hasn't: 0 if it is of this version. */
  laterMigrations: count,
  /** The emails of accounts that this installation doesn't have: people who were deleted since, and who would be back. */
  accountsBack: v.array(v.string()),
});
export type CheckedBackup = v.InferOutput<typeof CheckedBackup>;

/** How the last restore in the browser ended. */
export const LastRestore = v.strictObject({
  at: v.string(),
  madeAt: v.string(),
  /** The folder in `DATA_DIR` with the data of before; null if nothing was restored. */
  keptIn: v.nullable(v.string()),
  /** Why nothing was restored. */
  failure: v.nullable(v.string()),
});
export type LastRestore = v.InferOutput<typeof LastRestore>;

/** `GET /api/backups/uploaded`. */
export const UploadedBackup = v.strictObject({
  stage: v.picklist([
    'none',
    /** Its upload may begin. */
    'awaited',
    'arriving',
    'checking',
    'refused',
    'checked',
    /** Being restored: today's data is backed up first. */
    'backing-up',
    'restarting',
  ]),
  /** Why it was refused, or not restored. */
  reason: v.nullable(v.string()),
  /** Null until it is checked. `changesSince` counts the activity after it was made. */
  preview: v.nullable(v.strictObject({ ...CheckedBackup.entries, now: Contents, changesSince: count })),
  lastRestore: v.nullable(LastRestore),
  /** Whether this installation can be restored in the browser. */
  isPossible: v.boolean(),
  maxBytes: count,
});
export type UploadedBackup = v.InferOutput<typeof UploadedBackup>;

/** Announces an upload. */
export const BackupUpload = v.strictObject({
  /** Of the file. */
  bytes: v.pipe(v.number('Size is required'), v.integer(), v.minValue(1, 'The file is empty')),
  ...BackupOrder.entries,
});
export type BackupUpload = v.InferOutput<typeof BackupUpload>;
