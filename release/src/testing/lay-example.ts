import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '@portico/contract/release';
import { sealedJson } from '@portico/contract/sealed-json';
import type { ReleaseStore } from '../release-store.js';
import { remoteRelease } from './example-releases.js';
import { script } from './front-end.js';

/** Lays a small release of mfe-sample, or of what is given, into the store, without a build. */
export const layExample = (
  store: ReleaseStore,
  version: string,
  given = remoteRelease('mfe-sample'),
): Release => {
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const entry = [{ file: 'entry.js', integrity }];
  const release: Release = {
    ...given,
    version,
    inputs: `inputs of ${version}`,
    browser: { entry, styles: [], modules: { './example': { scripts: [], styles: [] } } },
    server: { './example': { file: 'server/example.cjs', integrity } },
  };
  const folder = store.version(release.name, version);
  for (const [file, content] of [
    ['entry.js', script],
    ['server/example.cjs', script],
    ['release.json', sealedJson(release)],
  ] as const) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return release;
};
