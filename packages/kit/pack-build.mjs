import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pack } from '../release/dist/build-release.js';
import { UsageError, versionFrom } from '../release/dist/cli/command.js';
import { filesOf } from '../release/dist/files/files-of.js';
import { ReleaseError } from '../release/dist/release-store.js';
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
  refuseEarlierBuild(folder, into);
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

/**
 * Bundlers leave what is in the folder when a build fails. A CI stops at a build that fails, and may bring the folder from
 * another machine.
 *
 * @param {string} folder the repository's
 * @param {string} into
 * @throws {ReleaseError} if nothing was built since something changed
 */
const refuseEarlierBuild = (folder, into) => {
  if (process.env['CI']) return;
  // Of the folder, too: a build that changes no file still removes what the last `pack` wrote, with `output.clean`.
  const builtAt = Math.max(...['', ...filesOf(into)].map((file) => statSync(join(into, file)).mtimeMs));
  const settings = readdirSync(folder).filter((file) => /^package\.json$|^\w+\.config\./.test(file));
  const src = join(folder, 'src');
  const sources = existsSync(src) ? filesOf(src).map((file) => `src/${file}`) : [];
  const changed = [...settings, ...sources].find((file) => statSync(join(folder, file)).mtimeMs > builtAt);
  if (changed)
    throw new ReleaseError(
      `${into} is older than ${changed}: the last build failed, or wasn't run. Build it again. If that changes no file, remove the folder first.`,
    );
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
