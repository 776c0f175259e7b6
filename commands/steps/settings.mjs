import { StepFailure } from './step-failure.mjs';

/**
 * The server's settings, once the server is built.
 *
 * @throws {StepFailure} with a line for each mistake in the environment
 */
export const settings = async () => {
  const { readSettings } = await import('../../api/dist/config/read-settings.js');
  try {
    return readSettings(process.env);
  } catch (error) {
    throw new StepFailure(/** @type {Error} */ (error).message);
  }
};
