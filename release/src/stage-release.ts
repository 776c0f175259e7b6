import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portico/contract/releases/release';
import { sealedJson } from './files/sealed-json.js';
import { type Build, buildRelease } from './build-release.js';
import { ReleaseError } from './release-store.js';

/**
 * Creates a release in a new folder, in the layout of the store, uncompressed.
 *
 * @throws ReleaseError if the build is invalid
 */
export const stageRelease = async (folder: string, build: Build): Promise<Release> => {
  const browser = join(build.folder, 'dist', 'browser');
  const server = join(build.folder, 'dist', 'server');
  if (!existsSync(browser)) throw new ReleaseError(`${build.name} is not built: ${browser} is missing`);
  await cp(browser, folder, { recursive: true });
  if (existsSync(server)) await cp(server, join(folder, 'server'), { recursive: true });
  const release = buildRelease(build, folder);
  await writeFile(join(folder, 'release.json'), sealedJson(release));
  return release;
};
