import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Live, Pointer } from '@portico/contract/releases/pointer';
import { sealedJson } from '@portico/release/files/sealed-json';

const live = (name: string): Live => ({
  release: {
    name,
    version: '0.0.0',
    inputs: '',
    builtAt: '2026-01-01T00:00:00.000Z',
    browser: { entry: [], styles: [], modules: {} },
    server: {},
    shared: { packages: {}, names: {} },
  },
  base: `/releases/${name}/0.0.0/`,
  since: '2026-01-01T00:00:00.000Z',
  origin: { kind: 'team' },
  before: [],
});

/** Makes empty front ends live, for a server that is to be ready. */
export async function writeLiveFrontEnds(dataDir: string): Promise<void> {
  const names = ['shell', 'mfe-public', 'mfe-account', 'mfe-admin'];
  const pointer: Pointer = {
    format: 2,
    frontEnds: Object.fromEntries(names.map((name) => [name, live(name)])),
  };
  await mkdir(join(dataDir, 'releases'), { recursive: true });
  await writeFile(join(dataDir, 'releases', 'current.json'), sealedJson(pointer));
}
