import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { AssetPath, assetsOf, Release } from '@portico/contract/releases/release';
import { createTarDecoder, packTar } from 'modern-tar';
import * as v from 'valibot';
import { filesOf } from '../files/files-of.js';
import { integrityOf } from '../files/integrity.js';
import { readJson } from '../read-json.js';
import { ReleaseError, type ReleaseStore } from '../release-store.js';
import type { NamedVersion } from '@portico/contract/releases/shipping';

/** Unpacked. Far more than a remote may have when it goes live (`file-findings.ts`), because source maps count, too. */
const limits = { files: 1_000, bytes: 30_000_000, fileBytes: 10_000_000, nameLength: 200, depth: 10 };

/** Of one front end, because a team's token must not fill the disk of all others. */
const maxStoredBytes = 500_000_000;

const browserKinds = [
  '.js',
  '.css',
  '.svg',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.avif',
  '.woff2',
  '.woff',
  '.ttf',
  '.txt',
  '.map',
];
const serverKinds = ['.cjs', '.map'];
export const kindsAt = (file: string): string[] => (file.startsWith('server/') ? serverKinds : browserKinds);

/** The language of a file that is a catalogue. */
export const catalogueLanguage = (file: string): string | undefined =>
  /^messages\/([a-z]{2,3})\.json$/.exec(file)?.[1];

/** Whether a release can have a file, by its path in it. */
export const isReleased = (file: string): boolean =>
  ['release.json', 'mf-manifest.json'].includes(file) ||
  catalogueLanguage(file) !== undefined ||
  kindsAt(file).includes(extname(file));

/**
 * A version that is there already needs no more room.
 *
 * @throws ReleaseError if nothing more is stored of this front end
 */
export const refuseBeyondQuota = (store: ReleaseStore, { name, version }: NamedVersion): void => {
  const versions = store.versions(name);
  if (versions.includes(version)) return;
  const bytesIn = (one: string): number =>
    readdirSync(store.version(name, one), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  if (versions.reduce((sum, one) => sum + bytesIn(one), 0) < maxStoredBytes) return;
  throw new ReleaseError(
    `All stored versions of ${name} take ${maxStoredBytes / 1_000_000} MB, which is the limit. Ask the site's owner to remove old ones with \`prune\`.`,
  );
};

/**
 * Packs a staged release, without compressed copies.
 *
 * @returns a gzipped tar archive
 */
export const packRelease = async (folder: string): Promise<Buffer> => {
  const files = filesOf(folder).map((name) => {
    const body = readFileSync(join(folder, name));
    return { header: { name, size: body.length, mode: 0o644, mtime: new Date(0) }, body };
  });
  return gzipSync(await packTar(files));
};

/**
 * Unpacks a release from another machine into a new folder. Messages don't tell that machine where the folder is.
 *
 * @param archive from `packRelease`
 * @throws ReleaseError if it isn't such an archive, has other kinds of files or too many, or isn't of this release
 */
export const unpackRelease = async (
  folder: string,
  archive: Readable,
  wanted: NamedVersion,
): Promise<Release> => {
  await mkdir(folder, { recursive: true });
  const files = new Set<string>();
  await eachFile(archive, async ({ name, size, type }, body) => {
    refuseFile(name, size, type ?? 'file');
    if (files.has(name.toLowerCase())) throw new ReleaseError(`The release has the file ${name} twice.`);
    files.add(name.toLowerCase());
    if (files.size > limits.files) throw new ReleaseError(`The release has more than ${limits.files} files.`);
    await writeNew(folder, name, body);
  });
  if (!files.has('release.json')) throw new ReleaseError('The archive has no release.json.');
  const release = readJson(join(folder, 'release.json'), Release, 'release.json');
  if (release.name !== wanted.name || release.version !== wanted.version)
    throw new ReleaseError(
      `The archive is of ${release.name} ${release.version}, not of ${wanted.name} ${wanted.version}.`,
    );
  const damage = damageIn(folder, release);
  if (damage.length > 0) throw new ReleaseError(`The archive is damaged: ${damage.join('; ')}.`);
  return release;
};

/** The files that a page or the server uses which are missing or aren't what the release says. */
export const damageIn = (folder: string, release: Release): string[] => {
  const integrities = new Map(assetsOf(release).map(({ file, integrity }) => [file, integrity]));
  return [...integrities].flatMap(([file, integrity]) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [`${file} is missing`];
    return integrityOf(readFileSync(path)) === integrity ? [] : [`${file} isn't what release.json says`];
  });
};

const writeNew = async (folder: string, name: string, body: ReadableStream<Uint8Array>): Promise<void> => {
  try {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), body, { flag: 'wx' });
  } catch (error) {
    if (!['EEXIST', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new ReleaseError(`The release has a file and a folder at ${name}.`);
  }
};

type Header = { name: string; size: number; type?: string };

const eachFile = async (
  archive: Readable,
  take: (header: Header, body: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> => {
  try {
    const entries = ReadableStream.from<Uint8Array>(archive)
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(limitBytes())
      .pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) await take(header, body);
  } catch (error) {
    if (error instanceof ReleaseError || isSystemError(error)) throw error;
    throw new ReleaseError(`The archive cannot be read: ${(error as Error).message}.`);
  }
};

const limitBytes = (): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > limits.bytes) throw new ReleaseError(`The release takes more than ${limits.bytes} bytes.`);
      controller.enqueue(chunk);
    },
  });
};

/** Such as a full disk. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** The names of compressed copies, and those that no version begins with. */
const isReserved = (part: string): boolean => part.startsWith('.') || /\.(?:br|gz)$/.test(part);

const refuseFile = (name: string, size: number, type: string): void => {
  if (type !== 'file') throw new ReleaseError(`The release has a ${type}, ${name}. It can have only files.`);
  const parts = name.split('/');
  const isLong = name.length > limits.nameLength || parts.length > limits.depth;
  if (isLong || !v.is(AssetPath, name) || parts.some((part) => isReserved(part)))
    throw new ReleaseError(
      `The release has a file with an invalid path: ${name.slice(0, limits.nameLength)}.`,
    );
  if (!isReleased(name))
    throw new ReleaseError(
      `The release has a file of another kind than ${kindsAt(name).join(', ')}: ${name}.`,
    );
  if (size > limits.fileBytes)
    throw new ReleaseError(`${name} takes ${size} bytes; the limit is ${limits.fileBytes}.`);
};
