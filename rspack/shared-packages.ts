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

/** What tests alone import is lent to nobody. */
const lent = Object.keys(platform.exports).filter((entry) => !entry.startsWith('./testing/'));

/** Every entry of platform, and React: one copy in the page, the shell's. The versions that the shell lends. */
export const sharedVersions: Record<string, string> = {
  react: reactVersion,
  'react/jsx-runtime': reactVersion,
  'react-dom': reactVersion,
  ...Object.fromEntries(lent.map((entry) => [`@portico/platform${entry.slice(1)}`, platform.version])),
};

/** The files that the shell's build finds under these names. */
export const sharedFile = (entry: string): string => createRequire(platformPackage).resolve(entry);

/** The same by package. */
export const sharedPackages: Record<string, string> = {
  react: reactVersion,
  '@portico/platform': platform.version,
};

/** The range of a shared version that a remote takes: whatever is compatible with what it was built with. */
export const takenRange = (version: string): string => `^${version}`;
