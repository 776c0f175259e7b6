import type { Chunk, Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';
import { integrityOf } from '../contract/dist/files/sealed-json.js';

/**
 * Makes a front end retry a chunk under another address: a browser that still waits for an address answers a second
 * request for it with the first, and may keep what came broken. A remote adds the query of its own entry, too, which the
 * shell retries as `remote-entry.js?attempt=2`. A module that failed, as it does where a shared package did not arrive,
 * runs again with the next chunk that is loaded.
 */
export function retryChunks(isRemote: boolean): RspackPluginInstance {
  const entrysQuery = isRemote ? 'new URL(document.currentScript.src).search' : "''";

  class Queries extends rspack.RuntimeModule {
    constructor() {
      super('retry-chunks', rspack.RuntimeModule.STAGE_ATTACH);
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
 * Has the browser check every script and style of a chunk by its SHA-384, which stands in the front end's entry, as
 * the entry's own stands in the pointer. A file without one would run unchecked, so there is no build with such a file.
 */
export function chunkIntegrity(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
      compiler.hooks.thisCompilation.tap('chunk-integrity', (compilation) => {
        compilation.hooks.afterProcessAssets.tap('chunk-integrity', () => {
          for (const file of uncheckedFiles(compilation)) {
            compilation.errors.push(new rspack.WebpackError(`${file} would be loaded without its hash`));
          }
        });
      });
    },
  };
}

function uncheckedFiles(compilation: Compilation): string[] {
  const chunks = [...compilation.chunks];
  const content = (file: string) => compilation.getAsset(file)!.source.buffer();
  const entries = filesOf(chunks.filter((chunk) => chunk.hasRuntime())).map((file) =>
    content(file).toString(),
  );
  const late = filesOf(chunks.filter((chunk) => !chunk.canBeInitial()));
  return late.filter((file) => {
    const integrity = integrityOf(content(file));
    return !entries.some((entry) => entry.includes(integrity));
  });
}

const filesOf = (chunks: Chunk[]): string[] => chunks.flatMap((chunk) => [...chunk.files]);
