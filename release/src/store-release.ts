import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, flushTree } from './files/durable-files.js';
import { Release } from '@portico/contract/releases/release';
import * as v from 'valibot';
import type { Build } from './build-release.js';
import { compressTexts } from './compress-texts.js';
import { validate } from './read-json.js';
import { readRelease } from './read-release.js';
import type { Stored } from '@portico/contract/releases/shipping';
import { ReleaseError, type ReleaseStore } from './release-store.js';
import { haveSameContent } from './same-content.js';
import { stageRelease } from './stage-release.js';

/** Compresses the files of a new version. Throws to keep it out of the store. */
export type Prepare = (release: Release, folder: string) => Promise<void>;

const compressOnly: Prepare = (_release, folder) => compressTexts(folder);

/** Both become names of folders. */
const Identity = v.pick(Release, ['name', 'version']);

/**
 * Adds the release of a build to the store atomically. Keeps a version that is already there.
 *
 * @throws ReleaseError if the build is invalid, or the version is there with different content
 */
export const storeRelease = async (
  store: ReleaseStore,
  build: Build,
  prepare = compressOnly,
): Promise<Release> => {
  const { name, version } = build;
  validate(`The build in ${build.folder}`, Identity, { name, version });
  const isNew = await keepNew(store, build, (folder) => stageRelease(folder, build), prepare);
  const release = readStored(store, build);
  if (isNew || release.inputs === build.inputs) return release;
  throw otherContent(build);
};

/**
 * Adds a release from another machine to the store atomically. Keeps a version that is already there.
 *
 * @param stage writes the files to a folder
 * @throws ReleaseError if `stage` does, or the version is there with different content
 */
export const keepRelease = async (
  store: ReleaseStore,
  wanted: Stored,
  stage: (folder: string) => Promise<Release>,
  prepare: Prepare,
): Promise<Release> => {
  const { name, version } = wanted;
  if (await keepNew(store, wanted, stage, prepare)) return readStored(store, wanted);
  const staged = store.unfinished(name, version);
  try {
    await stage(staged);
    if (!haveSameContent(staged, store.version(name, version))) throw otherContent(wanted);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
  return readStored(store, wanted);
};

const otherContent = ({ name, version }: Stored): ReleaseError =>
  new ReleaseError(
    `${name} ${version} is in the release store with different content, and a version never changes. Choose another version.`,
  );

const readStored = (store: ReleaseStore, { name, version }: Stored): Release => {
  flushFolder(store.frontEnd(name));
  flushFolder(store.root);
  return readRelease(store, name, version);
};

/** @returns whether it was new */
const keepNew = async (
  store: ReleaseStore,
  { name, version }: Stored,
  stage: (folder: string) => Promise<Release>,
  prepare: Prepare,
): Promise<boolean> => {
  const target = store.version(name, version);
  if (existsSync(target)) return false;
  await mkdir(store.frontEnd(name), { recursive: true });
  await removeAbandoned(store.frontEnd(name));
  const unfinished = store.unfinished(name, version);
  try {
    const release = await stage(unfinished);
    await prepare(release, unfinished);
    flushTree(unfinished);
    await rename(unfinished, target);
    return true;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const isStoredByAnother = existsSync(target);
    if (!isStoredByAnother) throw error;
    return false;
  }
};

/** Longer than publishing takes. */
const abandonedAfterMs = 60 * 60 * 1_000;

/** Removes leftovers of killed processes, whose names begin with a dot, from a folder. */
export const removeAbandoned = async (folder: string, ageMs = abandonedAfterMs): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.')) continue;
    const path = join(folder, name);
    // Another process may have removed it just now.
    const status = await stat(path).catch(() => undefined);
    if (status && Date.now() - status.mtimeMs > ageMs) await rm(path, { recursive: true, force: true });
  }
};
