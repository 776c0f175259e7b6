import {
  type Compilation,
  type Compiler,
  type Module,
  rspack,
  type RspackPluginInstance,
  type Stats,
  type StatsModule,
} from '@rspack/core';
import { contractVersion } from '../../packages/contract/dist/releases/remote-descriptor.js';
import { sharedFile, sharedPackages, sharedVersions } from './federation.ts';

const file = 'mf-manifest.json';

/**
 * Adds to Module Federation's manifest what `pack` can't see: of a remote, what it uses of the shared packages; of the shell,
 * which is no remote, its files and what it provides. Its modules are the shared packages that it loads when they are needed.
 *
 * @param modules the exposed ones; none for the shell
 */
export const extendManifest = (modules: string[]): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('extend-manifest', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'extend-manifest', stage }, () => {
        const manifest = JSON.parse(String(compilation.getAsset(file)!.source.source())) as object;
        const portico = modules.length > 0 ? ofRemote(compilation, modules) : ofShell(compilation);
        const text = JSON.stringify({ ...manifest, portico }, undefined, 2);
        compilation.updateAsset(file, new rspack.sources.RawSource(text));
      });
    });
  },
});

const ofRemote = (compilation: Compilation, modules: string[]) => ({
  names: usedNames(compilation),
  uses: Object.fromEntries(modules.map((module) => [module, sharedBy(compilation, module.slice(2))])),
});

const ofShell = (compilation: Compilation) => {
  const build = compilation.getStats();
  const { entrypoints = {} } = build.toJson({ all: false, entrypoints: true });
  const { scripts, styles } = byKind((entrypoints['main']?.assets ?? []).map(({ name }) => name));
  const shared = { contract: contractVersion, packages: sharedPackages, names: providedNames(build) };
  return { entry: scripts, styles, modules: lateModules(compilation), shared };
};

/** Without what hot reload adds in development. */
const byKind = (files: readonly string[]) => ({
  scripts: files.filter((name) => /(?<!\.hot-update)\.js$/.test(name)),
  styles: files.filter((name) => /(?<!\.hot-update)\.css$/.test(name)),
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
