import { existsSync, readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { assetsOf, Release, type Source } from '@portico/contract/releases/release';
import { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import type { Finding } from '@portico/contract/releases/shipping';
import { refuse } from './check/check-release.js';
import { entryFindings } from './check/entry-findings.js';
import { styleFindings } from './check/style-findings.js';
import { filesOf } from './files/files-of.js';
import { integrityOf } from './files/integrity.js';
import { builtFiles, type Manifest, manifestFindings, readManifest } from './manifest.js';
import { readJson, validate } from './read-json.js';
import { ReleaseError } from './release-store.js';
import { catalogueLanguage, damageIn, isReleased, kindsAt } from './shipping/archive.js';

export interface Build {
  name: string;
  /** The front end's folder, with `dist` in it and, for a remote, `remote.json`. */
  folder: string;
  /** Where it is built, within the folder: `dist`, or elsewhere. */
  dist?: string;
  version: string;
  /** A hash of everything the build read. */
  inputs: string;
  /** ISO 8601, UTC. */
  builtAt: string;
  source?: Source | undefined;
  /** What the release is to say of that. */
  tried?: boolean;
}

/** A folder with the release that `pack` made of it. */
export interface Packed {
  packed: string;
  tried?: boolean;
}

/**
 * Creates the release of a build in a new folder, in the layout of the store, uncompressed.
 *
 * @throws ReleaseError that names the invalid file and field
 */
export const stageRelease = async (folder: string, build: Build | Packed): Promise<Release> => {
  const { tried } = build;
  const release = await stage(folder, build);
  if (tried === undefined) return release;
  const told = { ...release, source: { ...release.source, tried } };
  await writeFile(join(folder, 'release.json'), JSON.stringify(told, undefined, 2));
  return told;
};

const stage = async (folder: string, build: Build | Packed): Promise<Release> => {
  if ('packed' in build) {
    await copyReleased(build.packed, folder);
    const release = readPacked(folder);
    const [changed] = damageIn(folder, release);
    if (changed === undefined) return release;
    throw new ReleaseError(`${join(build.packed, changed)}. Pack it again: portico pack`);
  }
  // Copied first, because another build may be changing `dist`.
  const dist = join(build.folder, build.dist ?? 'dist');
  const browser = join(dist, 'browser');
  if (!existsSync(browser)) throw new ReleaseError(`${build.name} is not built: ${browser} is missing`);
  await copyReleased(browser, folder);
  await copyReleased(join(dist, 'server'), folder, 'server/');
  return writeRelease(folder, build, filesOf(browser));
};

const copyReleased = async (from: string, folder: string, prefix = ''): Promise<void> => {
  if (!existsSync(from)) return;
  const files = filesOf(from).filter((file) => isReleased(prefix + file));
  for (const file of files) await cp(join(from, file), join(folder, prefix, file));
};

/**
 * Files of kinds that no release has, although a script or a style sheet loads them. Bundlers name
 * licences in a comment, and Module Federation its `mf-stats.json`, which nothing loads.
 *
 * @param files that were built
 */
const missingFindings = (folder: string, files: string[]): Finding[] => {
  const loading = filesOf(folder).filter((file) => /\.(?:js|css)$/.test(file));
  const texts = loading.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  return files
    .filter(
      (file) =>
        !isReleased(file) && file !== 'mf-stats.json' && !['', '.html', '.txt'].includes(extname(file)),
    )
    .flatMap((file) => {
      // Other characters are escaped in different ways.
      const [end] = /[\w.-]+$/.exec(file) ?? [];
      const isNamed = end && new RegExp(`(?<![\\w.-])${end.replaceAll('.', '\\.')}`);
      const found = isNamed && texts.find(({ text }) => isNamed.test(text));
      if (!found) return [];
      const problem = `${found.file} loads it, but releases have only ${kindsAt(file).join(', ')}`;
      return [{ field: file, problem, advice: 'Use one of these kinds.' }];
    });
};

/** @throws ReleaseError if `pack` was not run, or the file has changed since */
export const readPacked = (folder: string): Release => {
  const file = join(folder, 'release.json');
  if (existsSync(file)) return readJson(file, Release);
  throw new ReleaseError(`${file} is missing. Pack the folder first: portico pack ${folder}`);
};

/**
 * Makes a folder of built files a release: writes `release.json`, with the hash of each file that a page loads.
 * docs/release-format.md describes the folder.
 *
 * @throws ReleaseError that names each file or setting because of which browsers would refuse it
 */
export const pack = (folder: string, build: Build): Promise<Release> => {
  const files = filesOf(folder);
  const styles = files.filter((file) => file.endsWith('.css'));
  // Also checked before it goes live. Here, because packing is far from publishing, and a build of one's own gets it wrong.
  return writeRelease(folder, build, files, (release) => [
    ...entryFindings(release, folder),
    ...styleFindings(build.name, folder, styles),
  ]);
};

const writeRelease = async (
  folder: string,
  build: Build,
  built: string[],
  check: (release: Release) => Finding[] = () => [],
): Promise<Release> => {
  const manifest = readManifest(folder);
  const release = describe(build, folder, manifest);
  const missing = assetsOf(release).flatMap(({ file, integrity }) => (integrity === '' ? file : []));
  if (missing.length > 0)
    throw new ReleaseError(`mf-manifest.json is invalid: the build has no ${missing.join(', ')}`);
  refuse(
    [release],
    [...manifestFindings(release, manifest), ...check(release), ...missingFindings(folder, built)],
  );
  await writeFile(join(folder, 'release.json'), JSON.stringify(release, undefined, 2));
  return release;
};

/**
 * The release of a development server, and where its files are: browsers render all of it.
 *
 * @throws ReleaseError if remote.json or the build is invalid
 */
export const developmentRelease = (build: Build): { folder: string; release: Release } => {
  const folder = join(build.folder, 'dist/development/browser');
  return { folder, release: { ...describe(build, folder, readManifest(folder)), server: {} } };
};

const messagesIn = (folder: string): Pick<Release, 'messages'> => {
  const found = filesOf(folder).flatMap((file) => {
    const language = catalogueLanguage(file);
    return language ? [[language, { file, integrity: integrityOf(readFileSync(join(folder, file))) }]] : [];
  });
  return found.length > 0 ? { messages: Object.fromEntries(found) as Release['messages'] } : {};
};

const describe = (build: Build, folder: string, manifest: Manifest): Release => {
  const file = join(build.folder, 'remote.json');
  const descriptor = existsSync(file) ? readJson(file, RemoteDescriptor) : undefined;
  const { name, version, inputs, builtAt, source } = build;
  return validate('mf-manifest.json', Release, {
    name,
    version,
    inputs,
    builtAt,
    ...(descriptor && { descriptor }),
    ...builtFiles(folder, manifest, descriptor),
    ...messagesIn(folder),
    ...(source && { source }),
  });
};
