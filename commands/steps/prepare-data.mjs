import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp } from './build-stamp.mjs';
import { frontEnds, readJson, root } from './checkout.mjs';
import { run } from './run.mjs';
import { step, StepFailure } from './step.mjs';

/**
 * Makes the data folder ready for the server, with what is built live. A folder that a server uses alone stays as it is.
 *
 * @returns the folder's absolute path
 */
export const prepareData = async () => {
  const { readSettings } = await import('../../api/dist/foundation/config/read-settings.js');
  const { lockData } = await import('../../api/dist/foundation/database/instance-lock.js');
  const { dataDir, databaseUrl } = readSettings(process.env);
  makeDataFolder(dataDir);
  const lock = lockData({ dataDir, databaseUrl });
  await publish(dataDir);
  lock.release();
  return dataDir;
};

/**
 * Makes sure that the data folder exists, for its owner alone, and can be written.
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
 * Publishes the built front ends that are not live yet, in a process of its own: compressing takes memory that this
 * process, soon the server, should not keep.
 *
 * @param {string} dataDir
 */
export const publish = async (dataDir) => {
  const live = liveFrontEnds(dataDir);
  const names = frontEnds().filter(
    (name) => live[name]?.release.version !== readStamp(join(root, name))?.version,
  );
  if (names.length === 0) return;
  const program = join(import.meta.dirname, 'publish-front-ends.mjs');
  const notes = await step(`Publishing ${names.join(', ')}`, () =>
    run('Publishing', process.execPath, [program, dataDir, ...names]),
  );
  process.stdout.write(notes);
};

/** Nothing if the pointer cannot be read: publishing says why. @param {string} dataDir */
const liveFrontEnds = (dataDir) => {
  try {
    return readJson(join(dataDir, 'releases', 'current.json')).frontEnds;
  } catch {
    return {};
  }
};
