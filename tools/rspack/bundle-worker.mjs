import { rspack } from '@rspack/core';

/**
 * A loader that makes one script of a worker and what it imports. As a part of the remote's own build it would get the federation
 * runtime, which needs a page.
 *
 * @this {import('@rspack/core').LoaderContext}
 */
export default function bundleWorker() {
  const done = this.async();
  const filename = 'worker.js';
  const child = /** @type {import('@rspack/core').Compilation} */ (this._compilation).createChildCompiler(
    this.resourcePath,
    { filename, chunkLoading: false, asyncChunks: false },
    [new rspack.EntryPlugin(this.context ?? '', this.resourcePath, { name: 'worker' })],
  );
  child.runAsChild((error, _entries, compilation) => {
    const failed = error ?? compilation?.errors[0];
    if (failed || !compilation) return done(new Error(failed?.message));
    for (const file of compilation.fileDependencies) this.addDependency(file);
    const script = compilation.getAsset(filename)?.source.buffer();
    this._compilation.deleteAsset(filename);
    done(null, script);
  });
}
