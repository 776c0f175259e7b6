import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';

/** The shell's. Account, list and form would each contain a copy of a part of it. */
export const apiChunk = {
  test: /platform[\\/]src[\\/]api[\\/]|@reduxjs[\\/]toolkit[\\/]dist[\\/]query/,
  chunks: 'async' as const,
  enforce: true,
};

/**
 * Retries chunks under another URL, because a browser may reuse a hanging request or a broken file, and reruns failed
 * modules. A remote's chunks also get the query of its entry, which the shell retries as `remote-entry.js?attempt=2`.
 */
export function retryChunks(isRemote: boolean): RspackPluginInstance {
  const entryQuery = isRemote ? 'new URL(document.currentScript.src).search' : "''";

  class Queries extends rspack.RuntimeModule {
    constructor() {
      super('retry-chunks', rspack.RuntimeModule.STAGE_ATTACH);
    }

    override generate() {
      const { ensureChunkHandlers, getChunkScriptFilename, getChunkCssFilename, moduleCache } =
        rspack.RuntimeGlobals;
      return rspack.Template.asString([
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
      ]);
    }
  }

  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('retry-chunks', (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap('retry-chunks', (chunk, needed) => {
          needed.add(rspack.RuntimeGlobals.ensureChunkHandlers).add(rspack.RuntimeGlobals.moduleCache);
          compilation.addRuntimeModule(chunk, new Queries());
        });
      });
    },
  };
}
