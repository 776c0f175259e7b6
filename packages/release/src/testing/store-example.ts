import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '@portico/contract/releases/release';
import { integrityOf, sealedJson } from '../files/sealed-json.js';
import type { ReleaseStore } from '../release-store.js';
import { remoteRelease } from './example-releases.js';
import { script } from './front-end.js';

/** Adds a small release of mfe-sample, or the given one, to the store, without a build. */
export const storeExample = (
  store: ReleaseStore,
  version: string,
  given = remoteRelease('mfe-sample'),
): Release => {
  const integrity = integrityOf(script);
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
