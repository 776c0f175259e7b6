import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, flushTree } from '@portico/contract/files/durable-files';
import { Release } from '@portico/contract/releases/release';
import * as v from 'valibot';
import type { Build } from './build-release.js';
import { validate } from './read-json.js';
import { readRelease } from './read-release.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';
import { stageRelease } from './stage-release.js';

/** Throws to keep a release out of the store. `folder` has its files, compressed. */
type Check = (release: Release, folder: string) => Promise<void>;

/** Both become names of folders. */
const Identity = v.pick(Release, ['name', 'version']);

/**
 * Adds the release of a build to the store atomically. Keeps a version that is already there.
 *
 * @param check called for a new version
 * @throws ReleaseError if the build is invalid, or the version is there with different content
 */
export const storeRelease = async (store: ReleaseStore, build: Build, check?: Check): Promise<Release> => {
  const { name, version } = build;
  validate(`The build in ${build.folder}`, Identity, { name, version });
  if (!existsSync(store.version(name, version))) await storeNew(store, build, check);
  flushFolder(store.frontEnd(name));
  flushFolder(store.root);
  const release = readRelease(store, name, version);
  if (release.inputs === build.inputs) return release;
  throw new ReleaseError(
    `${name} ${version} is in the release store with different content, and a version never changes. Choose another version.`,
  );
};

const storeNew = async (store: ReleaseStore, build: Build, check?: Check): Promise<void> => {
  const parent = store.frontEnd(build.name);
  const target = store.version(build.name, build.version);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const unfinished = join(parent, unfinishedName(build.version, randomUUID()));
  try {
    const release = await stageRelease(unfinished, build);
    await check?.(release, unfinished);
    flushTree(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const isStoredByAnother = existsSync(target);
    if (!isStoredByAnother) throw error;
  }
};

/** The folder of a version that is being stored or removed. No version begins with a dot. */
export const unfinishedName = (version: string, unique: string): string => `.${version}.${unique}`;

/** Longer than publishing takes. */
const abandonedAfterMs = 60 * 60 * 1_000;

/** Removes leftovers of killed processes from the folder of a front end. */
export const removeAbandoned = async (frontEnd: string): Promise<void> => {
  for (const name of await readdir(frontEnd)) {
    if (!name.startsWith('.')) continue;
    const path = join(frontEnd, name);
    // Another process may have removed it just now.
    const status = await stat(path).catch(() => undefined);
    if (status && Date.now() - status.mtimeMs > abandonedAfterMs)
      await rm(path, { recursive: true, force: true });
  }
};
