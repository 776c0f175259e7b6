import { join } from 'node:path';
import { buildFrontEnd, inputsOf } from './build-front-ends.mjs';
import { readStamp } from './build-stamp.mjs';
import { root } from './checkout.mjs';
import { step } from './step.mjs';

/**
 * Builds one front end, unless it is built already of the same.
 *
 * @param {string} name
 * @param {string} [version] instead of a new one
 * @returns {Promise<import('@portico/release/build-release').Build>}
 */
export const buildForRelease = async (name, version) => {
  const folder = join(root, name);
  const inputs = inputsOf(name);
  const last = readStamp(folder);
  const isBuilt = last?.inputs === inputs && last.version === (version ?? last.version);
  const stamp = isBuilt ? last : await step(`Building ${name}`, () => buildFrontEnd(folder, inputs, version));
  return { name, folder, ...stamp };
};
