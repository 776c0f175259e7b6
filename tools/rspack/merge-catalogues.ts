import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/** The catalogues of packages by file, such as `de.json`, merged to one for each language. */
function merged(packages: string[]): [string, object][] {
  const folders = packages.map((one) => path.join(one, 'messages')).filter((one) => existsSync(one));
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object;
  return [...new Set(folders.flatMap((folder) => readdirSync(folder)))].map((name) => {
    const files = folders.map((folder) => path.join(folder, name)).filter((file) => existsSync(file));
    return [name, Object.assign({}, ...files.map(read)) as object];
  });
}

/** Adds them to a build. */
export const mergeCatalogues = (packages: string[]) => (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('merge-catalogues', (compilation) => {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tap({ name: 'merge-catalogues', stage }, () => {
      for (const [name, catalogue] of merged(packages))
        compilation.emitAsset(`messages/${name}`, new rspack.sources.RawSource(JSON.stringify(catalogue)));
    });
  });
};
