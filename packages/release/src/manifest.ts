import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federationRuntime } from '@portico/contract/releases/compatibility';
import { type Asset, Release } from '@portico/contract/releases/release';
import { Range, type RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import type { Finding } from '@portico/contract/releases/shipping';
import * as v from 'valibot';
import { unless } from './check/unless.js';
import { integrityOf } from './files/integrity.js';
import { readJson } from './read-json.js';
import { ReleaseError } from './release-store.js';

const files = v.array(v.string());

/** What the shell's build adds, which is no remote and so has no container. */
const ShellFiles = v.object({
  entry: files,
  styles: files,
  modules: v.record(v.string(), v.object({ scripts: files, styles: files })),
  shared: Release.entries.shared,
});

/** Of `mf-manifest.json`, which Module Federation's plugins write, what a release needs. */
const Manifest = v.object({
  metaData: v.object({
    globalName: v.string(),
    publicPath: v.optional(v.string()),
    pluginVersion: v.optional(v.string()),
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.string() }),
  }),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.unknown() })),
  exposes: v.array(
    v.object({
      path: v.string(),
      assets: v.object({ js: v.object({ sync: files }), css: v.object({ sync: files }) }),
    }),
  ),
  /** From the kit's recipe: the names that are used of each shared package, and which of these packages each module needs first. */
  portico: v.optional(
    v.union([
      ShellFiles,
      v.object({ names: v.record(v.string(), files), uses: v.record(v.string(), files) }),
    ]),
  ),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const notOfModules =
  'Browsers check no integrity of what a module imports, so an ES module, as Vite builds it, cannot be released. Build a script with webpack 5, rspack or rsbuild.';

/** @throws ReleaseError that says what is missing */
export const readManifest = (folder: string): Manifest => {
  const file = join(folder, 'mf-manifest.json');
  if (!existsSync(file))
    throw new ReleaseError(
      `${file} is missing. Build it with ModuleFederationPlugin of @module-federation/enhanced, \`manifest: true\` and \`output.publicPath: 'auto'\`, without which it writes none. ${notOfModules}`,
    );
  const manifest = readJson(file, Manifest);
  if (manifest.metaData.remoteEntry.type === 'module')
    throw new ReleaseError(`${file}: metaData.remoteEntry.type is module. ${notOfModules}`);
  return manifest;
};

/** What a page has one copy of, from the shell. */
const fromShell = /^(react(?:-dom)?|@portico\/platform)(?:\/|$)/;

const packageOf = (name: string): string | undefined => fromShell.exec(name)?.[1]?.replace('-dom', '');

/** The files of a build, of which a missing one has no hash, and what it needs of the shell. */
export const builtFiles = (
  folder: string,
  { metaData, exposes, shared, portico }: Manifest,
  descriptor: RemoteDescriptor | undefined,
): Pick<Release, 'container' | 'browser' | 'server' | 'shared'> => {
  const asset = (file: string): Asset => {
    const path = join(folder, file);
    return { file, integrity: existsSync(path) ? integrityOf(readFileSync(path)) : '' };
  };
  const server = (modules: string[]) =>
    Object.fromEntries(
      modules
        .map((module) => [module, asset(`server/${module.slice(2)}.cjs`)] as const)
        .filter(([, { integrity }]) => integrity !== ''),
    );
  if (portico && 'shared' in portico) {
    const modules = Object.entries(portico.modules).map(([name, { scripts, styles }]) => [
      name,
      { scripts: scripts.map(asset), styles: styles.map(asset) },
    ]);
    return {
      browser: {
        entry: portico.entry.map(asset),
        styles: portico.styles.map(asset),
        modules: Object.fromEntries(modules),
      },
      server: server(['./shell']),
      shared: portico.shared,
    };
  }
  const { name, path } = metaData.remoteEntry;
  const entry = join(path, name).replaceAll('\\', '/');
  const isHere = existsSync(join(folder, entry));
  const text = isHere ? readFileSync(join(folder, entry), 'utf8') : '';
  const names = portico?.names ?? namesIn(text);
  const ranges: Record<string, unknown> = {
    ...Object.fromEntries(shared.map((one) => [packageOf(one.name), one.requiredVersion])),
    // Rspack's manifest has only the first of `^19.3.1 || ^20.0.0`, and webpack's lacks packages that aren't installed.
    ...descriptor?.accepts,
    // The page's, if it brings none of its own.
    ...(text.includes('_FEDERATION_RUNTIME_CORE') && { [federationRuntime]: `^${metaData.pluginVersion}` }),
  };
  const needed = new Set([...Object.keys(names).map(packageOf), federationRuntime]);
  return {
    container: metaData.globalName,
    browser: {
      entry: [asset(entry)],
      styles: [],
      modules: Object.fromEntries(
        exposes.map(({ path: module, assets: { js, css } }) => [
          module,
          { scripts: js.sync.map(asset), styles: css.sync.map(asset), shared: portico?.uses[module] },
        ]),
      ),
    },
    server: server(exposes.map((one) => one.path)),
    shared: {
      packages: Object.fromEntries(
        Object.entries(ranges).flatMap(([one, range]) =>
          needed.has(one) && typeof range === 'string' ? [[one, range]] : [],
        ),
      ),
      names,
    },
  };
};

/** The shared packages that an entry names. What is used of them is unknown. */
const namesIn = (entry: string): Record<string, string[]> => {
  const names = [...entry.matchAll(/["'`]([@\w./-]+)["'`]/g)].map(([, name]) => name!);
  return Object.fromEntries(names.filter((name) => fromShell.test(name)).map((name) => [name, ['*']]));
};

/** Settings of a team's own build that wouldn't work on the page. */
export const manifestFindings = (
  { name, version, container, shared }: Release,
  { metaData }: Manifest,
): Finding[] => {
  if (container === undefined) return [];
  const { publicPath = 'auto' } = metaData;
  const own = `/releases/${name}/${version}/`;
  const packages = new Set(Object.keys(shared.names).map((entry) => packageOf(entry)!));
  const settings = `{ import: false, singleton: true, requiredVersion: '^1.2.3' }`;
  return [
    ...unless(publicPath === 'auto' || publicPath === own, {
      field: 'output.publicPath',
      problem: `it is ${publicPath}, where the files won't be`,
      advice: `Set it to auto, or to ${own}.`,
    }),
    ...unless(packages.has('react'), {
      field: 'shared.react',
      problem: 'the build has a React of its own, and a page can have only one',
      advice: `Set shared in ModuleFederationPlugin: { react: ${settings} }, with your version.`,
    }),
    ...[...packages].flatMap((one) => {
      const range = shared.packages[one];
      return unless(v.is(Range, range), {
        field: `accepts.${one}`,
        problem: range === undefined ? 'no range says which versions it works with' : `the range is ${range}`,
        advice: `Set "accepts": { "${one}": "^1.2.3" } in remote.json, with your version.`,
      });
    }),
  ];
};
