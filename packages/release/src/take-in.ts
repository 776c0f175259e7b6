import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '@portico/contract/releases/release';
import type { Stored } from '@portico/contract/releases/shipping';
import { contradictions, type Placed, refuse } from './check/check-release.js';
import { compressTexts } from './compress-texts.js';
import { flushFolder, flushTree } from './files/durable-files.js';
import { readSealed } from './read-json.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';
import { filesOf } from './shipping/archive.js';

interface Options {
  /** Gets the compressed release. Throws to keep it out of the store. */
  check?: (placed: Placed) => Promise<void>;
  /** Called before it is kept. False if it is only checked. */
  keep?: ((release: Release) => Promise<void>) | false;
  /** A new folder's path, for who removes it even if this process is killed. */
  folder?: string;
}

/**
 * Takes a release in, the one way into the store: stages it, compresses and checks it, and moves it to where it stays. A version
 * that is there already is checked again, and must have the same content. A process that is killed leaves the store as it was.
 *
 * @param stage writes the release's files to the folder, uncompressed
 * @throws ReleaseError if `stage` or `check` does, or the version is there with different content
 */
export const takeIn = async (
  store: ReleaseStore,
  stage: (folder: string) => Promise<Release>,
  { check, keep, folder = store.unfinished() }: Options = {},
): Promise<Release> => {
  await mkdir(store.uploads, { recursive: true });
  await removeAbandoned(store.uploads);
  try {
    const release = await stage(folder);
    refuse([release], contradictions(release));
    const target = store.version(release.name, release.version);
    const isNew = !existsSync(target);
    if (isNew) await compressTexts(folder);
    else assertSameContent(folder, target, release);
    await check?.({ release, folder: isNew ? folder : target });
    if (isNew && keep !== false) {
      await keep?.(release);
      await moveInto(store, folder, release);
    }
    return release;
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

/** Another process may store the same version just now. */
const moveInto = async (store: ReleaseStore, folder: string, { name, version }: Stored): Promise<void> => {
  const target = store.version(name, version);
  await mkdir(store.frontEnd(name), { recursive: true });
  flushTree(folder);
  await rename(folder, target).catch((error: unknown) => {
    if (!existsSync(target)) throw error;
    assertSameContent(folder, target, { name, version });
  });
  flushFolder(store.frontEnd(name));
  flushFolder(store.root);
};

/** Whenever and wherever it was built. */
const assertSameContent = (one: string, other: string, { name, version }: Stored): void => {
  const [files, others] = [filesOf(one), filesOf(other)];
  const isSame =
    files.join('\n') === others.join('\n') &&
    files.every((file) => contentOf(one, file) === contentOf(other, file));
  if (!isSame)
    throw new ReleaseError(
      `${name} ${version} is in the release store with different content, and a version never changes. Choose another version.`,
    );
};

const contentOf = (folder: string, file: string): string => {
  if (file !== 'release.json') return readFileSync(join(folder, file), 'latin1');
  const { builtAt: _at, source: _source, inputs: _inputs, ...same } = readSealed(join(folder, file), Release);
  return JSON.stringify(same);
};

/** Longer than publishing takes. */
const abandonedAfterMs = 60 * 60 * 1_000;

/** Removes what killed processes left in the folder where versions are prepared. */
export const removeAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have removed it just now.
    const status = await stat(path).catch(() => undefined);
    // Left, if it is another user's.
    if (status && Date.now() - status.mtimeMs > abandonedAfterMs)
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
};
