import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';

const name = 'chunk-integrity';

/**
 * Has the browser check every script and style of a chunk by its SHA-384, which stands in the front end's entry, as
 * the entry's own stands in the pointer. A file without one would run unchecked, so there is no build with such a file.
 */
export function chunkIntegrity(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.afterProcessAssets.tap(name, () => {
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
  const text = (file: string) => compilation.getAsset(file)!.source.buffer();
  const entries = filesOf(chunks.filter((chunk) => chunk.hasRuntime())).map((file) => text(file).toString());
  const late = filesOf(chunks.filter((chunk) => !chunk.canBeInitial()));
  return late.filter((file) => {
    const hash = createHash('sha384').update(text(file)).digest('base64');
    return !entries.some((entry) => entry.includes(hash));
  });
}

const filesOf = (chunks: Chunk[]): string[] => chunks.flatMap((chunk) => [...chunk.files]);
