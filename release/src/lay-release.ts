import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '@portico/contract/release';
import { RemoteDescriptor } from '@portico/contract/remote-descriptor';
import { sealedJson } from '@portico/contract/sealed-json';
import * as v from 'valibot';
import type { Build } from './build.js';
import { buildRelease } from './build-release.js';
import { compressFiles } from './compress-files.js';
import { flushFolder, flushTree } from './flush.js';
import { check, readSealed } from './read-json.js';
import { ReleaseError } from './release-error.js';
import type { ReleaseStore } from './release-store.js';
import { removeAbandoned, stagingName } from './staging.js';

/**
 * Lays a build into the store, complete or not at all. A version that is there already is left as it is.
 *
 * @returns the release as it lies in the store
 * @throws ReleaseError when the build is wrong, or when the version is there with other content
 */
export const layRelease = async (store: ReleaseStore, build: Build): Promise<Release> => {
  check(`The build in ${build.folder}`, Identity, { name: build.name, version: build.version });
  const target = store.version(build.name, build.version);
  if (!existsSync(target)) await layNew(store, build, target);
  flushFolder(store.frontEnd(build.name));
  flushFolder(store.root);
  return readLaid(target, build);
};

/** Both become names of folders. */
const Identity = v.strictObject({ name: RemoteDescriptor.entries.name, version: Release.entries.version });

const layNew = async (store: ReleaseStore, build: Build, target: string): Promise<void> => {
  const parent = store.frontEnd(build.name);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const staging = join(parent, stagingName(build.version, randomUUID()));
  try {
    await fill(staging, build);
    await compressFiles(staging);
    flushTree(staging);
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    const laidByAnother = existsSync(target);
    if (!laidByAnother) throw error;
  }
};

const fill = async (staging: string, build: Build): Promise<void> => {
  const dist = join(build.folder, 'dist');
  if (!existsSync(join(dist, 'browser')))
    throw new ReleaseError(`${build.name} is not built: no ${dist}/browser`);
  await cp(join(dist, 'browser'), staging, { recursive: true });
  if (existsSync(join(dist, 'server'))) {
    await cp(join(dist, 'server'), join(staging, 'server'), { recursive: true });
  }
  const release = buildRelease(build, staging);
  await writeFile(join(staging, 'release.json'), sealedJson(release));
};

const readLaid = (target: string, build: Build): Release => {
  const release = readSealed(join(target, 'release.json'), Release);
  if (release.inputs === build.inputs) return release;
  throw new ReleaseError(
    `${build.name} ${build.version} is in the release store with other content, and a version never changes: give the new one another version`,
  );
};
