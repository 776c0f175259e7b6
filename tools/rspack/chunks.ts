import { rspack, type RspackPluginInstance } from '@rspack/core';
import { addRuntime } from './add-runtime.ts';

const partsOfApi = [
  'platform/src/api/',
  'contract/src/accounts/admin-header',
  'contract/src/cache-tags',
  '@reduxjs/toolkit/dist/query',
  '@standard-schema/utils',
  '/reselect/',
];

/** The shell's. Account, list and form would each contain a copy of a part of it. */
export const apiChunk = {
  test: new RegExp(partsOfApi.join('|').replaceAll('/', String.raw`[\\/]`)),
  chunks: 'async' as const,
  enforce: true,
};

const { ensureChunkHandlers, getChunkScriptFilename, getChunkCssFilename, moduleCache } =
  rspack.RuntimeGlobals;

/**
 * Retries chunks under another URL, because a browser may reuse a hanging request or a broken file, and reruns failed
 * modules. A remote's chunks also get the query of its entry, which the shell retries as `remote-entry.js?attempt=2`.
 */
export function retryChunks(isRemote: boolean): RspackPluginInstance {
  const entryQuery = isRemote ? 'new URL(document.currentScript.src).search' : "''";
  return addRuntime('retry-chunks', [ensureChunkHandlers, moduleCache], () =>
    rspack.Template.asString([
      `var query = ${entryQuery};`,
      ...[getChunkScriptFilename, getChunkCssFilename].map(
        (file) => `if (${file}) ${file} = (function (file) {
          var attempts = {};
          return function (chunk) {
            var again = (attempts[chunk] = (attempts[chunk] || 0) + 1) - 1;
            return file(chunk) + query + (again ? (query ? '&' : '?') + 'again=' + again : '');
          };
        })(${file});`,
      ),
      `${ensureChunkHandlers}.forgetFailed = function () {
        for (var id in ${moduleCache}) if (${moduleCache}[id].error) delete ${moduleCache}[id];
      };`,
    ]),
  );
}
