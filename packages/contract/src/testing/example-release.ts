import type { Release } from '../releases/release.js';
import { exampleDescriptor } from './example-descriptor.js';

const integrity = `sha384-${'A'.repeat(64)}`;

export const exampleRelease: Release = {
  name: 'mfe-example',
  version: '1.2.0-20261121T093000-1a2b3c4d',
  inputs: '1a2b3c4d',
  builtAt: '2026-11-21T09:30:00.000Z',
  container: 'mfe_example_1_2_0',
  descriptor: exampleDescriptor,
  browser: {
    entry: [{ file: 'remote-entry.1a2b3c4d.js', integrity }],
    styles: [],
    modules: { './example': { scripts: [{ file: 'chunks/example.js', integrity }], styles: [] } },
  },
  server: { './example': { file: 'server/example.cjs', integrity } },
  shared: { packages: { react: '^19.3.1' }, names: { '@portico/platform/list': ['List'] } },
};
