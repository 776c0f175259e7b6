import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '@portico/contract/releases/release';
import type { Finding, NamedVersion, RenderedScreen } from '@portico/contract/releases/shipping';
import { contradictions, type Placed, placedIn, refuse } from './check/check-release.js';
import { entryFindings } from './check/entry-findings.js';
import { flushFolder, flushTree } from './files/durable-files.js';
import { filesOf } from './files/files-of.js';
import { readJson } from './read-json.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';

/** A release that lies whole in a new folder, or in the store already. */
export interface Prepared {
  release: Release;
  /** Whether it lies in the store already. */
  isStored: boolean;
  /** Why it can't go live. */
  findings: Finding[];
  /** What the server rendered of it, by path. */
  rendered?: Record<string, RenderedScreen>;
}

/** Why releases can't go live together; adds compressed copies of their files. `without` are remotes that needn't fit. */
export type FindingsOf = (wanted: Placed[], without?: string[]) => Promise<Finding[]>;

/** Writes a release's files to the folder, uncompressed. */
type Stage = (folder: string) => Promise<Release>;

/**
 * Stages a release in a new folder and checks it. A version that is in the store is checked again, and must have the
 * same content.
 *
 * @throws ReleaseError if `stage` does, or the version is there with different content
 */
export const prepare = async (
  store: ReleaseStore,
  folder: string,
  stage: Stage,
  findingsOf: FindingsOf = () => Promise.resolve([]),
): Promise<Prepared> => {
  await mkdir(store.uploads, { recursive: true });
  await removeAbandoned(store.uploads);
  const release = await stage(folder);
  refuse([release], contradictions(release));
  const stored = placedIn(store, release);
  if (existsSync(stored.folder)) {
    assertSameContent(folder, stored.folder, release);
    return { release, isStored: true, findings: await findingsOf([stored]) };
  }
  const findings = await findingsOf([{ release, folder }]);
  flushTree(folder);
  return { release, isStored: false, findings };
};

/** Moves a prepared release to where it stays. Another process may store the same version just now. */
export const keep = (store: ReleaseStore, folder: string, { name, version }: NamedVersion): void => {
  const target = store.version(name, version);
  mkdirSync(store.frontEnd(name), { recursive: true });
  try {
    renameSync(folder, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    assertSameContent(folder, target, { name, version });
  }
  flushFolder(store.frontEnd(name));
  flushFolder(store.root);
};

/** Stores a release of which only that browsers would run it is checked; who calls it compresses it later. A process that is killed leaves the store as it was. */
export const takeIn = async (store: ReleaseStore, stage: Stage): Promise<Release> => {
  const folder = store.unfinished();
  try {
    const { release, isStored, findings } = await prepare(store, folder, stage, async ([placed]) =>
      entryFindings(placed!.release, placed!.folder),
    );
    refuse([release], findings);
    if (isStored) return release;
    const { name, version } = release;
    mkdirSync(store.frontEnd(name), { recursive: true });
    writeFileSync(store.uncompressed(name, version), '');
    keep(store, folder, release);
    return release;
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

/** Whenever and wherever it was built. */
const assertSameContent = (one: string, other: string, { name, version }: NamedVersion): void => {
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
  const { builtAt: _at, source: _source, inputs: _inputs, ...same } = readJson(join(folder, file), Release);
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
