import { sameFolder, type SharedFiles } from '@portico/contract/files/shared-files';
import type { DatabaseSettings } from '../data-sources.js';
import { PostgresFiles } from './postgres-files.js';

/** With PostgreSQL, servers have folders of their own; SQLite has only one server. */
export const sharedFilesOf = ({
  dataDir,
  databaseUrl,
  dataSecret,
}: DatabaseSettings & { dataSecret?: string | undefined }): SharedFiles =>
  databaseUrl === undefined ? sameFolder : new PostgresFiles({ dataDir, databaseUrl, dataSecret });
