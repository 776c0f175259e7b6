import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
const platformPackage = path.join(import.meta.dirname, '../platform/package.json');
const platform = JSON.parse(readFileSync(platformPackage, 'utf8')) as {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
};
const reactVersion = platform.dependencies['react']!;

/** Without what only tests import. */
const entries = Object.keys(platform.exports).filter((entry) => !entry.startsWith('./testing/'));

/** Every entry of platform, and React: one copy in the page, the shell's, in these versions. */
export const sharedVersions: Record<string, string> = {
  react: reactVersion,
  'react/jsx-runtime': reactVersion,
  'react-dom': reactVersion,
  ...Object.fromEntries(entries.map((entry) => [`@portico/platform${entry.slice(1)}`, platform.version])),
};

/** The files that the shell's build finds under these names. */
export const sharedFile = (entry: string): string => createRequire(platformPackage).resolve(entry);

/** The same versions, by package. */
export const sharedPackages: Record<string, string> = {
  react: reactVersion,
  '@portico/platform': platform.version,
};

/** The range of a shared version that a remote takes: whatever is compatible with what it was built with. */
export const takenRange = (version: string): string => `^${version}`;

/** What a remote takes, in ranges by package. */
export const takenPackages: Record<string, string> = Object.fromEntries(
  Object.entries(sharedPackages).map(([name, version]) => [name, takenRange(version)]),
);

/**
 * Takes the parts of the federation runtime from their ES modules, by alias: of those a front end's scripts hold what
 * they use. Its plugin names the CommonJS ones, which come along whole: 9 KB more of a first load.
 */
export const federationRuntime: Record<string, string> = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'].map((part) => {
    const commonJs = resolve(`@module-federation/${part}`);
    return [commonJs, commonJs.replace(/\.cjs$/, '.js')];
  }),
);

/**
 * The global variable of a remote's container. Each version has another, because two of them can stand in one page.
 */
export const containerName = (name: string, version: string): string => `${word(name)}_${word(version)}`;

/**
 * What tells the class names of a version from those of another. The hash that ends a version by default is enough; one
 * that a team chose counts as a whole.
 */
export const classSuffix = (version: string): string =>
  /-\d{8}T\d{6}-([0-9a-f]{8})$/.exec(version)?.[1] ?? word(version);

/** A name or version as part of an identifier: neither has an underscore, so that no two become the same. */
const word = (text: string): string => text.replaceAll('-', '__').replaceAll('.', '_p');
