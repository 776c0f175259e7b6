import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portico/contract/release';
import { sealedJson } from '@portico/contract/sealed-json';
import type { Build } from './build.js';
import { buildRelease } from './build-release.js';
import { compressFiles } from './compress-files.js';
import { ReleaseError } from './release-error.js';

/**
 * Puts a release together in a folder of its own, as it lies in the store.
 *
 * @param folder made here
 * @throws ReleaseError when the build is wrong
 */
export const stageRelease = async (folder: string, build: Build): Promise<Release> => {
  const dist = join(build.folder, 'dist');
  if (!existsSync(join(dist, 'browser')))
    throw new ReleaseError(`${build.name} is not built: no ${dist}/browser`);
  await cp(join(dist, 'browser'), folder, { recursive: true });
  if (existsSync(join(dist, 'server'))) {
    await cp(join(dist, 'server'), join(folder, 'server'), { recursive: true });
  }
  const release = buildRelease(build, folder);
  await writeFile(join(folder, 'release.json'), sealedJson(release));
  await compressFiles(folder);
  return release;
};
