import { sameFolder, type SharedFiles } from '@portico/contract/files/shared-files';
import type { ClientBase } from 'pg';
import type { EntityManager } from 'typeorm';
import type { DatabaseSettings } from '../data-sources.js';
import { PostgresFiles } from './postgres-files.js';

/** With PostgreSQL, servers have folders of their own; SQLite has only one server. */
export const sharedFilesOf = ({
  dataDir,
  databaseUrl,
  dataSecret,
}: DatabaseSettings & { dataSecret?: string | undefined }): SharedFiles =>
  databaseUrl === undefined ? sameFolder : new PostgresFiles({ dataDir, databaseUrl, dataSecret });

/**
 * Changes what servers share in a transaction of the database. On PostgreSQL both are there, or neither.
 *
 * @throws SharedFilesBusyError
 */
export const changeInTransaction = async <T>(
  files: SharedFiles,
  { queryRunner }: EntityManager,
  change: () => T,
): Promise<T> =>
  files instanceof PostgresFiles
    ? files.changeIn((await queryRunner!.connect()) as ClientBase, change)
    : files.change(change);
