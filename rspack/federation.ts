import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const platformPackage = path.join(import.meta.dirname, '../platform/package.json');
const platform = JSON.parse(readFileSync(platformPackage, 'utf8')) as {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
};
const reactVersion = platform.dependencies['react']!;
const entries = Object.keys(platform.exports).filter((entry) => !entry.startsWith('./testing/'));

/** Every entry of platform, and React: a page has one copy, the shell's, in these versions. */
export const sharedVersions: Record<string, string> = {
  react: reactVersion,
  'react/jsx-runtime': reactVersion,
  'react-dom': reactVersion,
  ...Object.fromEntries(entries.map((entry) => [`@portico/platform${entry.slice(1)}`, platform.version])),
};

/** The file that the shell's build finds for a shared entry. */
export const sharedFile = createRequire(platformPackage).resolve;

/** The same versions, by package. */
export const sharedPackages: Record<string, string> = {
  react: reactVersion,
  '@portico/platform': platform.version,
};

/** Remotes accept whatever is compatible with the version that they were built with. */
export const acceptedRange = (version: string): string => `^${version}`;

/**
 * Aliases to the ES modules of the federation runtime, of which only what is used gets into the scripts. Its plugin names the
 * CommonJS ones, which cost a first load 9 KB more.
 */
export const federationRuntime: Record<string, string> = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'].map((part) => {
    const commonJs = createRequire(import.meta.url).resolve(`@module-federation/${part}`);
    return [commonJs, commonJs.replace(/\.cjs$/, '.js')];
  }),
);

/** The global variable of a remote's container. It includes the version, because one page can have two of them. */
export const containerName = (name: string, version: string): string => `${word(name)}_${word(version)}`;

/** Tells the class names of two versions apart. The hash at the end of a default version is enough. */
export const classSuffix = (version: string): string =>
  /-\d{8}T\d{6}-([0-9a-f]{8})$/.exec(version)?.[1] ?? word(version);

/** A name or version inside an identifier. Neither has underscores, so no two become the same. */
const word = (text: string): string => text.replaceAll('-', '__').replaceAll('.', '_p');
