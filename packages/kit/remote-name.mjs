import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { RemoteDescriptor } from '../contract/dist/releases/remote-descriptor.js';
import { UsageError } from '../release/dist/cli/command.js';
import { readJson } from '../release/dist/read-json.js';

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
