import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const text = /\.(?:js|css|json|svg|html|txt)$/;

/** In bytes. Smaller ones fit the answer's first packet either way. */
const smallest = 1_024;

/** Writes the strongest `.br` and `.gz` beside each text file of the folder, so that none is made while serving. */
export const compressFiles = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => text.test(name)).map((name) => compressFile(join(folder, name))));
};

const compressFile = async (path: string): Promise<void> => {
  const { size } = await stat(path);
  if (size <= smallest) return;
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
