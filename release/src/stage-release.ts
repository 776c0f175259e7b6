import { existsSync } from 'node:fs';
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@portico/contract/releases/release';
import { sealedJson } from '@portico/contract/files/sealed-json';
import { type Build, buildRelease } from './build-release.js';
import { ReleaseError } from './release-store.js';

/**
 * Creates a release in a new folder, in the layout of the store.
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
  await compressTexts(folder);
  return release;
};

/** Adds compressed copies to the files of a folder that shrink. */
export const compressTexts = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(?:js|css|json|svg|html|txt)$/.test(name));
  await Promise.all(texts.map((name) => compressFile(join(folder, name))));
};

/** Smaller files fit into the first packet of a response anyway. */
const minBytes = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` copies at the highest quality, so that the server needn't compress. */
const compressFile = async (path: string): Promise<void> => {
  const { size } = await stat(path);
  if (size <= minBytes) return;
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${path}.br`, small)),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
};
