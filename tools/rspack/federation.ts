import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { federationRuntime, satisfies } from '../../packages/contract/dist/releases/compatibility.js';

const platformPackage = path.join(import.meta.dirname, '../../packages/platform/package.json');
const platform = JSON.parse(readFileSync(platformPackage, 'utf8')) as {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
};
const reactVersion = platform.dependencies['react']!;
const entries = Object.keys(platform.exports).filter((entry) => !entry.startsWith('./testing/'));

/** React and every entry of platform. A page has one copy of each, from the shell. */
export const sharedVersions: Record<string, string> = {
  react: reactVersion,
  'react/jsx-runtime': reactVersion,
  'react-dom': reactVersion,
  ...Object.fromEntries(entries.map((entry) => [`@portico/platform${entry.slice(1)}`, platform.version])),
};

/** What a build says of each of them. */
export const eachShared = <Said>(say: (version: string, name: string) => Said): Record<string, Said> =>
  Object.fromEntries(Object.entries(sharedVersions).map(([name, version]) => [name, say(version, name)]));

/** The file that a shared entry resolves to in the shell's build. */
export const sharedFile = createRequire(platformPackage).resolve;

/**
 * Aliases for a repository that has no platform and contract of its own, but those beside this recipe: all but React and
 * what else is installed.
 */
export const aliasesFor = (folder: string): Record<string, string> => {
  try {
    createRequire(path.join(folder, 'package.json')).resolve('@portico/platform/page');
    return {};
  } catch {
    return {
      ...Object.fromEntries(
        entries.map((entry) => {
          const name = `@portico/platform${entry.slice(1)}`;
          return [`${name}$`, sharedFile(name)];
        }),
      ),
      '@portico/contract': path.join(import.meta.dirname, '../../packages/contract/src'),
    };
  }
};

const ofPlugin = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));

/** The versions by package. */
export const sharedPackages: Record<string, string> = {
  react: reactVersion,
  '@portico/platform': platform.version,
  [federationRuntime]: (ofPlugin(`${federationRuntime}/package.json`) as { version: string }).version,
};

/**
 * Remotes accept versions that are compatible with the one they were built with, or what `accepts` in `remote.json` says instead.
 *
 * @throws if that leaves out what it is built with
 */
const acceptedPackages = (folder: string): Record<string, string> => {
  const file = path.join(folder, 'remote.json');
  const { accepts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { accepts?: Record<string, string> };
  return Object.fromEntries(
    Object.entries(sharedPackages).map(([name, version]) => {
      const range = accepts[name] ?? `^${version}`;
      if (satisfies(version, range)) return [name, range];
      throw new Error(
        `${file}: accepts.${name} is ${range}, but must take ${version}, too: it is built with that.`,
      );
    }),
  );
};

/** What a remote takes from the page of each shared entry. */
export const acceptedEntries = (folder: string) => {
  const packages = acceptedPackages(folder);
  return eachShared((_version, name) => ({
    import: false as const,
    singleton: true,
    strictVersion: true,
    requiredVersion: packages[name.startsWith('react') ? 'react' : '@portico/platform']!,
  }));
};

/** The runtime (2.9.2) leaves these parts out only together with all that loads remotes. They are 2.4 KB of the first load. */
export const withoutManifests = new rspack.NormalModuleReplacementPlugin(
  /[\\/](snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/,
  path.join(import.meta.dirname, 'no-manifests.mjs'),
);

/**
 * Aliases the federation runtime to its ES modules, which can be tree-shaken. The plugin (2.9.2) imports the CommonJS files,
 * which add 9 KB to the first load, and has no option for the others.
 */
export const runtimeModules: Record<string, string> = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'].map((part) => {
    const commonJs = ofPlugin.resolve(`@module-federation/${part}`);
    return [commonJs, commonJs.replace(/\.cjs$/, '.js')];
  }),
);

/** Aliases the router to its build for production. Its `exports` (7.18.5) lead to the one that warns developers alone. */
export const quietRouter = (): Record<string, string> => {
  const ofRouter = createRequire(sharedFile('react-router-dom'));
  const folder = path.dirname(ofRouter.resolve('react-router/package.json'));
  return { 'react-router$': path.join(folder, 'dist/production/index.mjs') };
};
