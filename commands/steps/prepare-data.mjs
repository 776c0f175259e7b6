import { makeDataFolder } from './data-folder.mjs';
import { publish } from './publish.mjs';
import { settings } from './settings.mjs';
import { takeData } from './take-data.mjs';

/**
 * Makes the data folder ready for the server: what is built is live in it. Beside a server that does
 * not share it, it changes nothing.
 *
 * @returns {Promise<string>} the folder's absolute path
 * @throws {import('./step-failure.mjs').StepFailure}
 */
export const prepareData = async () => {
  const { dataDir, databaseUrl } = await settings();
  makeDataFolder(dataDir);
  const lock = await takeData({ dataDir, databaseUrl });
  await publish(dataDir);
  lock.release();
  return dataDir;
};
