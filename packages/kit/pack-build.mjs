import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pack } from '../release/dist/build-release.js';
import { UsageError, versionFrom } from '../release/dist/cli/command.js';
import { filesOf } from '../release/dist/files/files-of.js';
import { isReleased } from '../release/dist/shipping/archive.js';
import { changedFiles, sourceOf } from '../release/dist/source.js';
import { packageVersion, remoteName } from './remote-name.mjs';

/**
 * Makes a release of what a team's own build left.
 *
 * @param {string} folder the repository's
 * @param {string} dist
 * @param {string} [given] a version instead of that in package.json
 * @returns {Promise<import('../release/dist/cli/command.js').Answer>}
 */
export const packBuild = async (folder, dist, given) => {
  const name = remoteName(folder);
  const into = resolve(folder, dist);
  if (!existsSync(into)) throw new UsageError(`${into} is missing. Build the remote first.`);
  const version = versionFrom(given ?? packageVersion(folder));
  const catalogues = join(folder, 'messages');
  if (existsSync(catalogues)) cpSync(catalogues, join(into, 'messages'), { recursive: true });
  const builtAt = new Date().toISOString();
  await pack(into, { name, folder, version, inputs: '', builtAt, source: sourceOf(folder) });
  const unsaid = unsaidOf(folder);
  const left = filesOf(into).filter((file) => !isReleased(file));
  const rest = left.length > 0 ? [`Left out, as releases have no such files: ${left.join(', ')}.`] : [];
  return { lines: [`${name} ${version} is packed.`, ...rest, ...unsaid], data: { name, version, left } };
};

/** Why Git can't say what has changed, which `publish` asks. @param {string} folder */
const unsaidOf = (folder) => {
  try {
    changedFiles(folder);
    return [];
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
};
