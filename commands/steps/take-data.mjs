import { StepFailure } from './step-failure.mjs';

/**
 * Keeps every server away from the data, once the server is built.
 *
 * @param {string} dataDir
 * @returns {Promise<{ release: () => void }>}
 * @throws {StepFailure} when a server uses it
 */
export const takeData = async (dataDir) => {
  const { DataInUseError, InstanceLock } = await import('../../api/dist/database/instance-lock.js');
  try {
    return InstanceLock.acquire(dataDir);
  } catch (error) {
    throw error instanceof DataInUseError ? new StepFailure(error.message) : error;
  }
};
