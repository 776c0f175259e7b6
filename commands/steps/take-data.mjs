import { StepFailure } from './step-failure.mjs';

/**
 * Takes the data folder as the server does, once that is built: alone, or with PostgreSQL beside other servers.
 *
 * @param {{ dataDir: string, databaseUrl?: string | undefined }} settings
 * @returns {Promise<{ release: () => void }>}
 * @throws {StepFailure} when a server uses it that does not share it
 */
export const takeData = async (settings) => {
  const { DataInUseError } = await import('../../api/dist/database/instance-lock.js');
  const { lockData } = await import('../../api/dist/database/lock-data.js');
  try {
    return lockData(settings);
  } catch (error) {
    throw error instanceof DataInUseError ? new StepFailure(error.message) : error;
  }
};
