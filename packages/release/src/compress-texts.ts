import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller files fit into the first packet of a response anyway. */
const minBytes = 1_024;

/**
 * Of the texts of one release together; the shell has 600 KB. More are compressed at a quality that takes a fiftieth of the
 * time for a tenth more bytes, so that the time has a limit. (Quality 9 takes as long as 11 if the files are small.)
 */
const maxBestBytes = 3_000_000;
const quality = { best: constants.BROTLI_MAX_QUALITY, fast: 8 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Adds `.br` and `.gz` copies to the texts in a folder that have none yet, so that the server needn't compress. Each appears
 * whole, and that for brotli last.
 *
 * @param unfinished where copies are written first, on the same disk
 */
export const compressTexts = async (folder: string, unfinished = folder): Promise<void> => {
  const names = new Set(await readdir(folder, { recursive: true }));
  const texts = [...names].filter((name) => /\.(?:js|css|json|svg|html|txt)$/.test(name));
  const sized = await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name);
      return { path, size: (await stat(path)).size, isDone: names.has(`${name}.br`) };
    }),
  );
  const long = sized.filter(({ size }) => size > minBytes).sort((one, other) => one.size - other.size);
  const isMuch = long.reduce((sum, { size }) => sum + size, 0) > maxBestBytes;
  const waiting = long.filter(({ isDone }) => !isDone);
  const compressInTurn = async (): Promise<void> => {
    for (let text = waiting.pop(); text; text = waiting.pop())
      await compressFile(text.path, isMuch ? quality.fast : quality.best, unfinished);
  };
  await mkdir(unfinished, { recursive: true });
  await Promise.all(Array.from({ length: availableParallelism() }, compressInTurn));
};

const compressFile = async (path: string, brotliQuality: number, unfinished: string): Promise<void> => {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const copies = await Promise.all([
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
    brotli(content, { params }),
  ]);
  for (const [index, copy] of copies.entries()) {
    const written = join(unfinished, randomUUID());
    await writeFile(written, copy, { flush: true });
    await rename(written, `${path}${['.gz', '.br'][index]}`);
  }
};
