import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '@portico/contract/release';
import { RemoteDescriptor } from '@portico/contract/remote-descriptor';
import * as v from 'valibot';
import type { Build } from './build.js';
import { flushFolder, flushTree } from './flush.js';
import { check } from './read-json.js';
import { readRelease } from './read-release.js';
import { ReleaseError } from './release-error.js';
import type { ReleaseStore } from './release-store.js';
import { stageRelease } from './stage-release.js';
import { removeAbandoned, stagingName } from './staging.js';

/** Throws what keeps a release out of the store. `folder` holds its files, compressed. */
export type Admit = (release: Release, folder: string) => void;

/**
 * Lays a build into the store, complete or not at all. A version that is there already is left as it is.
 *
 * @param admit asked about a version that is not there yet
 * @returns the release as it lies in the store
 * @throws ReleaseError when the build is wrong, or when the version is there with other content
 */
export const layRelease = async (
  store: ReleaseStore,
  build: Build,
  admit: Admit = () => undefined,
): Promise<Release> => {
  check(`The build in ${build.folder}`, Identity, { name: build.name, version: build.version });
  if (!existsSync(store.version(build.name, build.version))) await layNew(store, build, admit);
  flushFolder(store.frontEnd(build.name));
  flushFolder(store.root);
  return readLaid(store, build);
};

/** Both become names of folders. */
const Identity = v.strictObject({ name: RemoteDescriptor.entries.name, version: Release.entries.version });

const layNew = async (store: ReleaseStore, build: Build, admit: Admit): Promise<void> => {
  const parent = store.frontEnd(build.name);
  const target = store.version(build.name, build.version);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const staging = join(parent, stagingName(build.version, randomUUID()));
  try {
    admit(await stageRelease(staging, build), staging);
    flushTree(staging);
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    const laidByAnother = existsSync(target);
    if (!laidByAnother) throw error;
  }
};

const readLaid = (store: ReleaseStore, build: Build): Release => {
  const release = readRelease(store, build.name, build.version);
  if (release.inputs === build.inputs) return release;
  throw new ReleaseError(
    `${build.name} ${build.version} is in the release store with other content, and a version never changes: give the new one another version`,
  );
};
