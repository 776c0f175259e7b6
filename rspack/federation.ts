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

/** React and every entry of platform. A page has one copy of each, from the shell. */
export const sharedVersions: Record<string, string> = {
  react: reactVersion,
  'react/jsx-runtime': reactVersion,
  'react-dom': reactVersion,
  ...Object.fromEntries(entries.map((entry) => [`@portico/platform${entry.slice(1)}`, platform.version])),
};

/** The file that a shared entry resolves to in the shell's build. */
export const sharedFile = createRequire(platformPackage).resolve;

/** The versions by package. */
export const sharedPackages: Record<string, string> = {
  react: reactVersion,
  '@portico/platform': platform.version,
};

/** Remotes accept versions that are compatible with the one they were built with. */
export const acceptedRange = (version: string): string => `^${version}`;

/**
 * Aliases the federation runtime to its ES modules, which can be tree-shaken. The plugin imports the CommonJS files, which
 * add 9 KB to the first load.
 */
export const federationRuntime: Record<string, string> = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'].map((part) => {
    const commonJs = createRequire(import.meta.url).resolve(`@module-federation/${part}`);
    return [commonJs, commonJs.replace(/\.cjs$/, '.js')];
  }),
);
