import type { Chunk, Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';
import { integrityOf } from '../../packages/release/dist/files/sealed-json.js';

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

/**
 * Lets the browser verify every chunk: the hashes are in the front end's entry, and the entry's hash is in the pointer.
 * Fails the build if a file has no hash.
 */
export function chunkIntegrity(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
      compiler.hooks.thisCompilation.tap('chunk-integrity', (compilation) => {
        compilation.hooks.afterProcessAssets.tap('chunk-integrity', () => {
          for (const file of uncheckedFiles(compilation)) {
            compilation.errors.push(new rspack.WebpackError(`${file} would load without an integrity check`));
          }
        });
      });
    },
  };
}

function uncheckedFiles(compilation: Compilation): string[] {
  const chunks = [...compilation.chunks];
  const filesOf = (isWanted: (chunk: Chunk) => boolean) =>
    chunks.filter(isWanted).flatMap((chunk) => [...chunk.files]);
  const content = (file: string) => compilation.getAsset(file)!.source.buffer();
  const entries = filesOf((chunk) => chunk.hasRuntime()).map((file) => content(file).toString());
  return filesOf((chunk) => !chunk.canBeInitial()).filter((file) => {
    const integrity = integrityOf(content(file));
    return !entries.some((entry) => entry.includes(integrity));
  });
}
