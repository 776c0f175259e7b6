import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

export const assets = {
  container: 'mfe_sample',
  entry: ['entry.js'],
  styles: ['entry.css'],
  modules: { './sample': { scripts: ['chunks/sample.js'], styles: [] } },
  server: { './sample': 'server/sample.cjs' },
  shared: { packages: { react: '^19.3.1' }, names: {} },
};

const files: Record<string, string> = {
  'dist/assets.json': JSON.stringify(assets),
  'dist/browser/entry.js': script,
  'dist/browser/entry.css': '@layer remotes.mfe-sample { .mfe-sample_all_1a { margin: 0 } }',
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
export const writeFrontEnd = (folder: string, changes: Record<string, string> = {}): Build => {
  write(folder, { ...files, ...changes });
  return {
    name: 'mfe-sample',
    folder,
    version: '1.0.0-20261121T093000-1a2b3c4d',
    inputs: 'inputs-1',
    builtAt: '2026-11-21T09:30:00.000Z',
  };
};
