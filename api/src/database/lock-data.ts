import type { DatabaseSettings } from './database.settings.js';
import { InstanceLock } from './instance-lock.js';

/**
 * Takes the data folder: alone where the database is in it, and where that is elsewhere beside the servers that
 * share it.
 *
 * @throws DataInUseError when another server has the folder alone, or this one would
 */
export const lockData = ({ dataDir, databaseUrl }: DatabaseSettings): InstanceLock =>
  InstanceLock.acquire(dataDir, databaseUrl ? 'shared' : 'alone');
