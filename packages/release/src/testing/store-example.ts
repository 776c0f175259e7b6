import { containerName } from '@portico/contract/releases/container-name';
import type { Release } from '@portico/contract/releases/release';
import { integrityOf } from '../files/integrity.js';
import type { ReleaseStore } from '../release-store.js';
import { remoteRelease } from './example-releases.js';
import { script, write } from './front-end.js';

/** Adds a small release of mfe-sample, or the given one, to the store, without a build. */
export const storeExample = (
  store: ReleaseStore,
  version: string,
  given = remoteRelease('mfe-sample'),
): Release => {
  const container = containerName(given.name, version);
  const content = `var ${container};\n${script}`;
  const integrity = integrityOf(content);
  const entry = [{ file: 'entry.js', integrity }];
  const release: Release = {
    ...given,
    version,
    ...(given.container && { container }),
    inputs: `inputs of ${version}`,
    browser: { entry, styles: [], modules: { './example': { scripts: [], styles: [] } } },
    server: { './example': { file: 'server/example.cjs', integrity } },
  };
  const folder = store.version(release.name, version);
  write(folder, {
    'entry.js': content,
    'server/example.cjs': content,
    'release.json': JSON.stringify(release),
  });
  return release;
};
