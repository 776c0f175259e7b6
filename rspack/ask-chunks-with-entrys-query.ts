import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';

/**
 * Makes a remote ask for its chunks under the query of its own entry. Where the shell loads an entry once more,
 * as `remote-entry.js?attempt=2`, its chunks are asked for anew as well: a browser that still waits for an address
 * answers a second request for it with the first.
 */
export function askChunksWithEntrysQuery(): RspackPluginInstance {
  const name = 'ask-chunks-with-entrys-query';

  class EntrysQuery extends rspack.RuntimeModule {
    constructor() {
      super(name, rspack.RuntimeModule.STAGE_ATTACH);
    }

    override generate() {
      const { getChunkScriptFilename, getChunkCssFilename } = rspack.RuntimeGlobals;
      return rspack.Template.asString([
        'var query = new URL(document.currentScript.src).search;',
        ...[getChunkScriptFilename, getChunkCssFilename].map(
          (file) => `if (${file}) ${file} = (function (file) {
            return function (chunk) { return file(chunk) + query; };
          })(${file});`,
        ),
      ]);
    }
  }

  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
          compilation.addRuntimeModule(chunk, new EntrysQuery());
        });
      });
    },
  };
}
