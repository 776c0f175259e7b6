import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp } from './build-stamp.mjs';
import { frontEnds, readJson, root } from './checkout.mjs';
import { step, StepFailure } from './step.mjs';

/** Prepares the data folder for the server and makes the builds live, unless another server uses the folder. */
export const prepareData = async () => {
  const { readSettings } = await import('../../api/dist/config/read-settings.js');
  const { lockData } = await import('../../api/dist/database/instance-lock.js');
  const { guardOf } = await import('../../api/dist/database/process-lock.js');
  const { refuseForgottenDatabase } = await import('../../api/dist/pictures/picture-folder.js');
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  const lock = lockData({ dataDir, databaseUrl });
  refuseForgottenDatabase(settings);
  await publish(dataDir);
  const guard = guardOf(settings);
  await (guard ? guard(() => publishKit(dataDir)) : publishKit(dataDir));
  lock.release();
};

/**
 * Creates the data folder if it is missing, for its owner only, and checks that it is writable, also while a server has it locked.
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
    throw new StepFailure(`DATA_DIR (${dataDir}) is not writable: ${message}. Set it to another folder.`);
  }
};

/** Publishes the built front ends that are not live yet. @param {string} dataDir */
export const publish = async (dataDir) => {
  const live = liveFrontEnds(dataDir);
  const names = frontEnds().filter(
    (name) => live[name]?.release.version !== readStamp(join(root, name))?.version,
  );
  if (names.length === 0) return;
  const { publishFrontEnds } = await import('./publish-front-ends.mjs');
  const lines = await step(`Publishing ${names.join(', ')}`, () => publishFrontEnds(dataDir, names));
  for (const line of lines) console.log(line);
};

/** Empty if the pointer can't be read; publishing then says why. @param {string} dataDir */
const liveFrontEnds = (dataDir) => {
  try {
    return readJson(join(dataDir, 'releases', 'current.json')).frontEnds;
  } catch {
    return {};
  }
};

/**
 * Makes the packed kit available to other teams from the server, also while its shell waits. What was available under a version stays as it was,
 * because their lock files have its hash.
 *
 * @param {string} dataDir
 */
export const publishKit = async (dataDir) => {
  const { replaceFile } = await import('../../packages/release/dist/files/durable-files.js');
  const packed = join(root, 'packages/kit/dist');
  const { version } = /** @type {import('./build-stamp.mjs').Stamp} */ (
    readStamp(join(root, 'packages/kit'))
  );
  const kits = join(dataDir, 'kit');
  const named = join(kits, `portico-kit-${version}.tgz`);
  const content = readFileSync(join(packed, 'portico-kit.tgz'));
  mkdirSync(kits, { recursive: true });
  if (!existsSync(named)) replaceFile(named, content);
  if (!readFileSync(named).equals(content))
    console.log(
      `The kit ${version} stays as it is in ${named}. To publish the changed one, raise platform's version.`,
    );
};
