import { accessSync, constants, mkdirSync } from 'node:fs';
import { StepFailure } from './step-failure.mjs';

/**
 * Makes sure that the data folder is there and can be written. What it holds is for its owner alone.
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
