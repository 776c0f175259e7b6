import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { containerName } from '@portico/contract/releases/container-name';
import type { Build } from '../build-release.js';

/** Compressible and over 1 KB. */
export const script = 'export const answer = 42;\n'.repeat(100);

export const descriptor = {
  name: 'mfe-sample',
  contract: 1,
  routes: [
    { path: '/sample', module: './sample', title: 'Sample', description: 'A sample', access: 'everyone' },
  ],
  navigation: [],
};

/** What Module Federation's plugin writes, and the kit's recipe adds. */
export const manifest = {
  metaData: {
    globalName: '',
    publicPath: 'auto',
    pluginVersion: '2.9.2',
    remoteEntry: { name: 'entry.js', path: '', type: 'global' },
  },
  shared: [{ name: 'react/jsx-runtime', requiredVersion: '^19.3.1' }],
  exposes: [
    {
      path: './sample',
      assets: { js: { sync: ['chunks/sample.js'] }, css: { sync: ['chunks/sample.css'] } },
    },
  ],
  portico: { names: { 'react/jsx-runtime': ['jsx'] }, uses: { './sample': ['react/jsx-runtime'] } },
};

/** What names a version's container. */
export const builtAs = (container: string): Record<string, string> => ({
  'dist/browser/mf-manifest.json': JSON.stringify({
    ...manifest,
    metaData: { ...manifest.metaData, globalName: container },
  }),
  'dist/browser/entry.js': `var ${container};${script}`,
});

const files: Record<string, string> = {
  'dist/browser/chunks/sample.css': '@layer remotes.mfe-sample { .mfe-sample_all_1a { margin: 0 } }',
  'dist/browser/chunks/sample.js': script,
  'dist/server/sample.cjs': script,
  'remote.json': JSON.stringify(descriptor),
};

/** @param files by their paths in the folder */
export const write = (folder: string, files: Record<string, string>): void => {
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
};

/**
 * Writes a small front end, as its build leaves it, into a folder.
 *
 * @param changes files by their paths in the folder, instead of the usual ones or besides
 */
export const writeFrontEnd = (
  folder: string,
  changes: Record<string, string> = {},
  version = '1.0.0-20261121T093000-1a2b3c4d',
): Build => {
  write(folder, { ...files, ...builtAs(containerName('mfe-sample', version)), ...changes });
  return {
    name: 'mfe-sample',
    folder,
    version,
    inputs: 'inputs-1',
    builtAt: '2026-11-21T09:30:00.000Z',
  };
};
