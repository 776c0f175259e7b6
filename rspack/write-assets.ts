import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { contractVersion } from '../contract/dist/remote-descriptor.js';
import { providedNames } from './provided-names.ts';
import { usedNames } from './used-names.ts';

/**
 * Which files a page needs for the entry and for each exposed module, and what the front end shares, read when
 * publishing: `assets.json` beside the folder of the browser's files.
 *
 * @param packages that the shell lends, with their versions, or that the remote takes, with their ranges
 */
export function writeAssets(
  container: string,
  modules: string[],
  packages: Record<string, string>,
): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('write-assets', (build) => {
        if (build.hasErrors()) return;
        const stats = build.toJson({ all: false, chunkGroups: true, entrypoints: true });
        const files = (group: { assets?: { name: string }[] } | undefined) => {
          const names = (group?.assets ?? []).map((asset) => asset.name);
          return {
            scripts: names.filter((name) => name.endsWith('.js')),
            styles: names.filter((name) => name.endsWith('.css')),
          };
        };
        const entry = Object.values(stats.entrypoints ?? {}).map(files)[0] ?? { scripts: [], styles: [] };
        const assets = {
          ...(modules.length > 0 ? { container } : {}),
          entry: entry.scripts,
          styles: entry.styles,
          modules: Object.fromEntries(
            modules.map((module) => [module, files(stats.namedChunkGroups?.[module.slice(2)])]),
          ),
          server: Object.fromEntries(
            (modules.length > 0 ? modules : ['./shell']).map((module) => [
              module,
              `server/${module.slice(2)}.cjs`,
            ]),
          ),
          shared:
            modules.length > 0
              ? { packages, names: usedNames(build.compilation) }
              : { contract: contractVersion, packages, names: providedNames(build) },
        };
        const folder = path.dirname(compiler.outputPath);
        mkdirSync(folder, { recursive: true });
        const file = path.join(folder, 'assets.json');
        // `npm run dev` waits for the file and reads it at once: it must never be there half written.
        writeFileSync(`${file}.next`, JSON.stringify(assets, null, 2));
        renameSync(`${file}.next`, file);
      });
    },
  };
}
