import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, Module, RspackPluginInstance, Stats, StatsModule } from '@rspack/core';
import { replaceFile } from '../contract/dist/files/durable-files.js';
import { contractVersion } from '../contract/dist/releases/remote-descriptor.js';
import { sharedFile, sharedVersions } from './federation.ts';

/**
 * Which files a page needs for the entry and for each exposed module, and what the front end shares, read when
 * publishing: `assets.json` beside the folder of the browser's files.
 *
 * @param packages that the shell provides, with their versions, or that the remote takes, with their ranges
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
        // `npm run dev` waits for the file and reads it at once: it must never be there half written.
        replaceFile(path.join(folder, 'assets.json'), JSON.stringify(assets, null, 2));
      });
    },
  };
}

const everyModule = {
  all: false,
  modules: true,
  nestedModules: true,
  providedExports: true,
  modulesSpace: Infinity,
  nestedModulesSpace: Infinity,
};

/** The names that the shell exports to remotes, by entry. */
const providedNames = (build: Stats): Record<string, string[]> => {
  const modules = (build.toJson(everyModule).modules ?? []).flatMap(withNested);
  const exported = new Map(modules.map((module) => [module.nameForCondition, module.providedExports ?? []]));
  const names = Object.keys(sharedVersions).map((entry) => {
    // What is not platform's is CommonJS, which has no `default` of its own: `import` gives the whole under that name.
    const whole = entry.startsWith('@portico/') ? [] : ['default'];
    return [entry, [...(exported.get(sharedFile(entry)) ?? []), ...whole].sort()] as const;
  });
  return Object.fromEntries(names.sort());
};

const withNested = (module: StatsModule): StatsModule[] => [
  module,
  ...(module.modules ?? []).flatMap(withNested),
];

/** An import's statement, which names nothing: each use of what it imports is a dependency of its own. */
const statements = ['esm import', 'esm export import'];

/**
 * The names that the modules of a remote import of what the shell shares, by entry. `*` stands for an entry that is
 * passed on as a whole, or imported at run time: nobody can tell what is used of it.
 */
const usedNames = ({ modules }: Compilation): Record<string, string[]> => {
  const used = new Map<string, Set<string>>();
  for (const { type, request, ids } of [...modules].flatMap(dependenciesOf)) {
    if (request === undefined || !(request in sharedVersions)) continue;
    const names = used.get(request) ?? new Set();
    used.set(request, names);
    if (!statements.includes(type)) names.add(ids?.[0] ?? '*');
  }
  return Object.fromEntries([...used].sort().map(([entry, names]) => [entry, [...names].sort()]));
};

const dependenciesOf = ({ dependencies, blocks }: Module) => [
  ...dependencies,
  ...blocks.flatMap((block) => block.dependencies),
];
