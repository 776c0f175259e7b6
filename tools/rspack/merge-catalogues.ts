import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const read = (file: string): object => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
};

/** The catalogues in folders by file, such as `de.json`, merged to one for each language. */
function merged(all: string[]): [string, object][] {
  const folders = all.filter((one) => existsSync(one));
  return [...new Set(folders.flatMap((folder) => readdirSync(folder)))].map((name) => {
    const files = folders.map((folder) => path.join(folder, name)).filter((file) => existsSync(file));
    return [name, Object.assign({}, ...files.map(read)) as object];
  });
}

/** Adds them to a build. */
export const mergeCatalogues = (packages: string[]) => (compiler: Compiler) => {
  const folders = packages.map((one) => path.join(one, 'messages'));
  compiler.hooks.thisCompilation.tap('merge-catalogues', (compilation) => {
    for (const folder of folders) compilation.contextDependencies.add(folder);
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tap({ name: 'merge-catalogues', stage }, () => {
      try {
        for (const [name, catalogue] of merged(folders))
          compilation.emitAsset(`messages/${name}`, new rspack.sources.RawSource(JSON.stringify(catalogue)));
      } catch (error) {
        // A hook that throws ends a development server.
        compilation.errors.push(error as Error);
      }
    });
  });
};
