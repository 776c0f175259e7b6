import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp } from './build-stamp.mjs';
import { checkoutId, frontEnds, readJson, root } from './checkout.mjs';
import { run } from './run.mjs';
import { step, StepFailure } from './step.mjs';

/**
 * Makes the data folder ready for the server, so that what is built is live. Where a server uses the folder alone, it
 * changes nothing.
 *
 * @returns {Promise<string>} the folder's absolute path
 * @throws {StepFailure}
 */
export const prepareData = async () => {
  const { dataDir, databaseUrl } = await settings();
  makeDataFolder(dataDir);
  const lock = await lockData({ dataDir, databaseUrl });
  await publish(dataDir);
  lock.release();
  return dataDir;
};

/**
 * The server's settings, once the server is built.
 *
 * @throws {StepFailure} with a line for each mistake in the environment
 */
export const settings = async () => {
  const { readSettings } = await import('../../api/dist/foundation/config/read-settings.js');
  try {
    return readSettings(process.env);
  } catch (error) {
    throw new StepFailure(/** @type {Error} */ (error).message);
  }
};

/**
 * Makes sure that the data folder is there and writable. What is in it is for its owner alone.
 *
 * @param {string} dataDir
 * @throws {StepFailure}
 */
export const makeDataFolder = (dataDir) => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new StepFailure(
      `DATA_DIR (${dataDir}) cannot be written: ${message}. Set it to a folder that can.`,
    );
  }
};

/**
 * Locks the data folder as the server does: alone, or with PostgreSQL together with other servers.
 *
 * @param {{ dataDir: string, databaseUrl?: string | undefined }} used
 * @returns {Promise<{ release: () => void }>}
 * @throws {StepFailure} when a server uses it that does not share it
 */
const lockData = async (used) => {
  const { DataInUseError } = await import('../../api/dist/foundation/database/instance-lock.js');
  const api = await import('../../api/dist/foundation/database/instance-lock.js');
  try {
    return api.lockData(used);
  } catch (error) {
    throw error instanceof DataInUseError ? new StepFailure(error.message) : error;
  }
};

/**
 * Publishes the built front ends that are not live yet, in a process of its own: compressing takes memory that the
 * server's process should not keep.
 *
 * @param {string} dataDir
 */
export const publish = async (dataDir) => {
  const live = liveVersions(dataDir);
  const names = frontEnds().filter((name) => live[name] !== readStamp(join(root, name))?.version);
  if (names.length === 0) return;
  const program = join(import.meta.dirname, 'publish-front-ends.mjs');
  const notes = await step(`Publishing ${names.join(', ')}`, () =>
    run('Publishing', process.execPath, [program, dataDir, checkoutId, ...names]),
  );
  process.stdout.write(notes);
};

/**
 * Only a glance: if the pointer cannot be read, the publishing says what is wrong.
 *
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
const liveVersions = (dataDir) => {
  try {
    const { frontEnds } = readJson(join(dataDir, 'releases', 'current.json'));
    return Object.fromEntries(Object.entries(frontEnds).map(([name, live]) => [name, live.release.version]));
  } catch {
    return {};
  }
};
