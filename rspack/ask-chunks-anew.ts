import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';

const name = 'ask-chunks-anew';

/**
 * Makes a front end ask under another address for a chunk that it asks for again: a browser that still waits for an
 * address answers a second request for it with the first, and may keep what came broken. A remote asks for its chunks
 * under the query of its own entry, too, which the shell loads once more as `remote-entry.js?attempt=2`. A module that
 * failed, as it does where what the shell lends did not arrive, runs anew with the next chunk that is asked for.
 */
export function askChunksAnew(isRemote: boolean): RspackPluginInstance {
  const entrysQuery = isRemote ? 'new URL(document.currentScript.src).search' : "''";

  class Queries extends rspack.RuntimeModule {
    constructor() {
      super(name, rspack.RuntimeModule.STAGE_ATTACH);
    }

    override generate() {
      const { ensureChunkHandlers, getChunkScriptFilename, getChunkCssFilename, moduleCache } =
        rspack.RuntimeGlobals;
      return rspack.Template.asString([
        `var query = ${entrysQuery};`,
        ...[getChunkScriptFilename, getChunkCssFilename].map(
          (file) => `if (${file}) ${file} = (function (file) {
            var asked = {};
            return function (chunk) {
              var again = (asked[chunk] = (asked[chunk] || 0) + 1) - 1;
              return file(chunk) + query + (again ? (query ? '&' : '?') + 'again=' + again : '');
            };
          })(${file});`,
        ),
        `${ensureChunkHandlers}.anew = function () {
          for (var id in ${moduleCache}) if (${moduleCache}[id].error) delete ${moduleCache}[id];
        };`,
      ]);
    }
  }

  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, needed) => {
          needed.add(rspack.RuntimeGlobals.ensureChunkHandlers).add(rspack.RuntimeGlobals.moduleCache);
          compilation.addRuntimeModule(chunk, new Queries());
        });
      });
    },
  };
}
