import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inputsHash } from '../../tools/steps/build-stamp.mjs';
import { ReleaseError } from '../release/dist/release-store.js';
import { sourceOf } from '../release/dist/source.js';
import { kitFile, packageVersion, remoteName } from './remote-name.mjs';

/**
 * Builds a remote in a repository of its own.
 *
 * @param {string} folder
 * @param {string} [given] a version instead of a generated one
 * @returns {Promise<import('../release/dist/build-release.js').Build>}
 */
export const buildRemote = async (folder, given) => {
  const name = remoteName(folder);
  const files = ['src', 'remote.json', 'rspack.config.js', 'package-lock.json'];
  const inputs = inputsHash(
    folder,
    files.filter((file) => existsSync(join(folder, file))),
  );
  const builtAt = new Date().toISOString();
  const time = builtAt.replace(/[-:]|\.\d+Z$/g, '');
  const version = given ?? `${packageVersion(folder)}-${time}-${inputs.slice(0, 8)}`;
  await compile(await loadRecipe(folder, version));
  return { name, folder, version, inputs, builtAt, source: sourceOf(folder) };
};

/** @param {string} folder */
export const recipeOf = (folder) => kitFile(folder, 'rspack.config.js', '@portico/kit');

/**
 * @param {string} folder
 * @param {string} version
 * @returns {Promise<import('@rspack/core').Configuration[]>} for the browser and for the server
 */
export const loadRecipe = async (folder, version) => {
  // The recipe reads it when it is loaded.
  process.env['RELEASE_VERSION'] = version;
  const file = recipeOf(folder);
  try {
    return (await import(pathToFileURL(file).href)).default;
  } catch (error) {
    throw new Error(`${file}: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
};

/** @param {import('@rspack/core').Configuration[]} recipe @returns {Promise<void>} */
export const compile = async (recipe) => {
  // Loaded here, because no other command needs it.
  const { rspack } = await import('@rspack/core');
  const compiler = rspack(recipe);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new ReleaseError(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });
};
