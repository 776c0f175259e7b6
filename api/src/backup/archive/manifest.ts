import * as v from 'valibot';
import { CommandError } from '../../database/command-database.js';
import { schema } from '../../schema.js';

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** What a column of numbers holds on PostgreSQL. */
export const maxInteger = 2 ** 31 - 1;
const key = v.pipe(count, v.maxValue(maxInteger));
const SqlName = v.pipe(v.string(), v.regex(/^[A-Za-z]\w*$/));

/** Below `DATA_DIR`. No part begins with a dot, so none leads out of it. */
const FilePath = v.pipe(v.string(), v.regex(/^(?:[^./\\\0][^/\\\0]*\/)*[^./\\\0][^/\\\0]*$/));

const later = 'it was made by a later version of Portico. Restore it with that version';
const isKnown = (migration: string): boolean => schema.migrations.some(({ name }) => name === migration);

/** What a backup holds: the first entry of its archive. */
export const Manifest = v.strictObject({
  format: v.literal(1, later),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** That had run when it was made. */
  migrations: v.array(v.pipe(v.string(), v.check(isKnown, later))),
  /** By name; the rows are in `tables/NAME.jsonl`. */
  tables: v.record(
    SqlName,
    v.strictObject({ columns: v.array(SqlName), rows: count, sha256: Sha256, lastKey: key }),
  ),
  /** By path below `DATA_DIR`; the bytes are in `files/PATH`. */
  files: v.record(FilePath, v.strictObject({ bytes: count, sha256: Sha256 })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** What it says of the rows. */
export type Rows = Pick<Manifest, 'migrations' | 'tables'>;

export const manifestName = 'manifest.json';
export const rowsName = (table: string): string => `tables/${table}.jsonl`;
export const fileName = (path: string): string => `files/${path}`;

const archiveName = /^portico-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.tar\.gz$/;

/** Of the file in `BACKUP_DIR`. */
export const archiveNameOf = (madeAt: string): string => `portico-${madeAt.replaceAll(':', '-')}.tar.gz`;

/** @returns undefined for other files */
export const madeAtOf = (name: string): string | undefined =>
  archiveName.test(name) ? name.replace(archiveName, '$1:$2:$3') : undefined;

/** A backup or restore that can't be made. The message says why, and what to do. */
export class BackupError extends CommandError {
  override name = 'BackupError';
}
