import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Build, stageRelease } from '@portico/release/build-release';
import { promote } from '@portico/release/promote';
import { ReleaseStore } from '@portico/release/release-store';
import { keep } from '@portico/release/take-in';
import { builtFrontEnd } from './front-ends.js';

/** Changes the text of one built file, which it knows by its path in `dist`, such as `server/home.cjs`, or `remote.json`; undefined removes it. */
export type Alter = (file: string, text: string) => string | undefined;

/** Stores a build without compressed copies of its files, which take longer than all else. */
async function store(dataDir: string, build: Build): Promise<void> {
  const releases = new ReleaseStore(dataDir);
  const folder = releases.unfinished();
  keep(releases, folder, await stageRelease(folder, build));
}

/** Stores it and makes it live. */
export async function publish(dataDir: string, build: Build): Promise<void> {
  await store(dataDir, build);
  promote(new ReleaseStore(dataDir), [build], { kind: 'team' });
}

/**
 * Publishes an altered copy of a built front end as a release of its own: as if its team had changed a source and
 * built it anew.
 *
 * @returns the copy's version
 * @throws Error when the alteration finds nothing to alter
 */
export const publishCopy = (dataDir: string, name: string, alter: Alter): Promise<string> =>
  withCopy(name, alter, (copy) => publish(dataDir, copy));

/** As `publishCopy`, but only stores it. */
export const storeCopy = (dataDir: string, name: string, alter: Alter): Promise<string> =>
  withCopy(name, alter, (copy) => store(dataDir, copy));

async function withCopy(name: string, alter: Alter, use: (build: Build) => Promise<void>): Promise<string> {
  const built = builtFrontEnd(name);
  // What tells two releases apart stands in many places of a build, each time with the hash that ends the version.
  const oldHash = built.version.split('-').at(-1)!;
  const newHash = randomBytes(4).toString('hex');
  const version = built.version.replace(oldHash, newHash);

  const copy = await mkdtemp(join(tmpdir(), 'portico-copy-'));
  try {
    await cp(join(built.folder, 'dist'), join(copy, 'dist'), { recursive: true });
    // The shell has none.
    const descriptor = await readFile(join(built.folder, 'remote.json'), 'utf8').catch(() => undefined);
    if (descriptor !== undefined)
      await writeFile(join(copy, 'remote.json'), alter('remote.json', descriptor)!);
    const altered = await rewrite(join(copy, 'dist'), alter);
    if (altered.size === 0) throw new Error(`Nothing in the build of ${name} is altered`);
    const renamed = await rewrite(join(copy, 'dist'), (_file, text) => text.replaceAll(oldHash, newHash));
    await renewIntegrity(join(copy, 'dist'), [altered, renamed]);
    await use({ ...built, folder: copy, version, inputs: version });
    return version;
  } finally {
    await rm(copy, { recursive: true });
  }
}

/** What files held before and hold now. */
type Changes = Map<string, { before: string; after: string }>;

async function rewrite(dist: string, alter: Alter): Promise<Changes> {
  const changes: Changes = new Map();
  for (const file of await readdir(dist, { recursive: true })) {
    if (!/\.(?:c?js|css|json)$/.test(file)) continue;
    const path = join(dist, file);
    const before = await readFile(path, 'utf8');
    const after = alter(file.replaceAll('\\', '/'), before);
    if (after === before) continue;
    await (after === undefined ? rm(path) : writeFile(path, after));
    changes.set(file, { before, after: after ?? '' });
  }
  return changes;
}

/** An entry holds the hashes of its chunks. */
async function renewIntegrity(dist: string, steps: Changes[]): Promise<void> {
  const renewed = steps.flatMap((changes) =>
    [...changes.values()].map(({ before, after }) => [integrity(before), integrity(after)] as const),
  );
  await rewrite(dist, (_file, text) =>
    renewed.reduce((renewing, [before, after]) => renewing.replaceAll(before, after), text),
  );
}

const integrity = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
