import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Release } from '../contract/dist/releases/release.js';
import { RemoteDescriptor } from '../contract/dist/releases/remote-descriptor.js';
import { UsageError } from '../release/dist/cli/command.js';
import { readJson } from '../release/dist/read-json.js';

const Versioned = v.object({ version: Release.entries.version });
const Named = v.object({ name: RemoteDescriptor.entries.name });

/**
 * @param {string} folder a repository's
 * @returns {string} its remote's name, which is not the folder's
 * @throws {UsageError} if it is the repository of no remote
 * @throws {import('../release/dist/release-store.js').ReleaseError} if remote.json can't be read
 */
export const remoteName = (folder) => {
  const file = join(folder, 'remote.json');
  if (existsSync(file)) return readJson(file, Named).name;
  throw new UsageError(
    `${folder} has no remote.json. Run this in the repository of a remote, or make one: portico create`,
  );
};

/**
 * @param {string} folder a repository's
 * @throws {import('../release/dist/release-store.js').ReleaseError} if its package.json has none that a release can have
 */
export const packageVersion = (folder) => readJson(join(folder, 'package.json'), Versioned).version;

/**
 * @param {string} folder a repository's
 * @param {string} file that the kit needs
 * @param {string} [text] in it
 * @returns {string} its path
 * @throws {UsageError} if the repository has a build of its own
 */
export const kitFile = (folder, file, text = '') => {
  const path = join(folder, file);
  if (existsSync(path) && readFileSync(path, 'utf8').includes(text)) return path;
  throw new UsageError(
    `The kit doesn't build this repository: there is no ${file}${text && ` with ${text}`}. Run your own build, then \`npm run portico -- pack DIR\` with what it left, and \`npm run portico -- check --packed DIR\` or \`npm run portico -- publish --packed DIR\`.`,
  );
};
