import { readFileSync } from 'node:fs';
import path from 'node:path';

const platform = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../platform/package.json'), 'utf8'),
) as {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
};
const reactVersion = platform.dependencies['react']!;

/** Every entry of platform, and React: one copy in the page, the shell's. The versions that the shell lends. */
export const sharedVersions: Record<string, string> = {
  react: reactVersion,
  'react/jsx-runtime': reactVersion,
  'react-dom': reactVersion,
  ...Object.fromEntries(
    Object.keys(platform.exports).map((entry) => [`@portico/platform${entry.slice(1)}`, platform.version]),
  ),
};

/** The same by package. */
export const sharedPackages: Record<string, string> = {
  react: reactVersion,
  '@portico/platform': platform.version,
};

/** The range of a shared version that a remote takes: whatever is compatible with what it was built with. */
export const takenRange = (version: string): string => `^${version}`;
