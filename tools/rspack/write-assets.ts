import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, Module, RspackPluginInstance, Stats, StatsModule } from '@rspack/core';
import { replaceFile } from '../../packages/release/dist/files/durable-files.js';
import { contractVersion } from '../../packages/contract/dist/releases/remote-descriptor.js';
import { sharedFile, sharedVersions } from './federation.ts';

/**
 * Writes `assets.json` for publishing: the files that a page needs for the entry and for each module, and what the front end
 * shares. The shell's modules are the shared packages that it loads when they are needed.
 *
 * @param modules the exposed ones; none for the shell
 * @param packages what the shell provides (versions), or what the remote needs (ranges)
 */
export function writeAssets(
  container: string,
  modules: string[],
  packages: Record<string, string>,
): RspackPluginInstance {
  const isRemote = modules.length > 0;
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('write-assets', (build) => {
        if (build.hasErrors()) return;
        const { compilation } = build;
        const stats = build.toJson({ all: false, chunkGroups: true, entrypoints: true });
        const entry = byKind(namesIn(Object.values(stats.entrypoints ?? {})[0]));
        const assets = {
          ...(isRemote && { container }),
          entry: entry.scripts,
          styles: entry.styles,
          modules: isRemote
            ? Object.fromEntries(
                modules.map((module) => [
                  module,
                  {
                    ...byKind(namesIn(stats.namedChunkGroups?.[module.slice(2)])),
                    shared: sharedBy(compilation, module.slice(2)),
                  },
                ]),
              )
            : lateModules(compilation),
          server: Object.fromEntries(
            (isRemote ? modules : ['./shell']).map((module) => [module, `server/${module.slice(2)}.cjs`]),
          ),
          shared: isRemote
            ? { packages, names: usedNames(compilation) }
            : { contract: contractVersion, packages, names: providedNames(build) },
        };
        const folder = path.dirname(compiler.outputPath);
        mkdirSync(folder, { recursive: true });
        // Atomic, because `npm run dev` reads it as soon as it exists.
        replaceFile(path.join(folder, 'assets.json'), JSON.stringify(assets, null, 2));
      });
    },
  };
}

/** Without what hot reload adds to the files in development. */
const namesIn = (group: { assets?: { name: string }[] } | undefined): string[] =>
  (group?.assets ?? []).map(({ name }) => name).filter((name) => !name.includes('.hot-update.'));

const byKind = (files: readonly string[]) => ({
  scripts: files.filter((name) => name.endsWith('.js')),
  styles: files.filter((name) => name.endsWith('.css')),
});

/** What a remote's module uses of shared packages before it can run. */
const sharedBy = ({ namedChunkGroups, chunkGraph }: Compilation, module: string): string[] => {
  const chunks = namedChunkGroups.get(module)?.chunks ?? [];
  const names = chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
    .flatMap((one) => (one.type === 'consume-shared-module' ? [sharedName(one)] : []));
  return [...new Set(names)].sort();
};

/** Of `consume shared module (default) @portico/platform/list@^0.1.1 ...`, or `provide`. */
const sharedName = (module: Module): string =>
  Object.keys(sharedVersions).find((name) => module.readableIdentifier().includes(` ${name}@`))!;

/** The shared packages that the shell's entry doesn't contain. */
const lateModules = ({ modules, chunkGraph }: Compilation) =>
  Object.fromEntries(
    [...modules]
      .filter(({ type }) => type === 'provide-module')
      .flatMap((module) =>
        module.blocks.map((block) => [
          sharedName(module),
          byKind(chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []),
        ]),
      ),
  );

/** The exports that the shell provides to remotes, by entry. */
const providedNames = (build: Stats): Record<string, string[]> => {
  const { modules = [] } = build.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    providedExports: true,
    modulesSpace: Infinity,
    nestedModulesSpace: Infinity,
  });
  const exported = new Map(
    modules.flatMap(withNested).map((module) => [module.nameForCondition, module.providedExports ?? []]),
  );
  const names = Object.keys(sharedVersions).map((entry) => {
    // React is CommonJS, where `default` is the whole module and not among the exports.
    const whole = entry.startsWith('@portico/') ? [] : ['default'];
    return [entry, [...(exported.get(sharedFile(entry)) ?? []), ...whole].sort()] as const;
  });
  return Object.fromEntries(names.sort());
};

const withNested = (module: StatsModule): StatsModule[] => [
  module,
  ...(module.modules ?? []).flatMap(withNested),
];

/** Import statements name nothing; each use of an imported name is a separate dependency. */
const statements = ['esm import', 'esm export import'];

/**
 * The exports of shared packages that a remote uses, by entry. `*` stands for unknown ones: the entry is passed on as a
 * whole or imported at run time.
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
