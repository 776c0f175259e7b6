import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
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

/** Adds `.br` and `.gz` copies to the texts in a folder, so that the server needn't compress. */
export const compressTexts = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(?:js|css|json|svg|html|txt)$/.test(name));
  const sized = await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name);
      return { path, size: (await stat(path)).size };
    }),
  );
  const waiting = sized.filter(({ size }) => size > minBytes).sort((one, other) => one.size - other.size);
  const isMuch = waiting.reduce((sum, { size }) => sum + size, 0) > maxBestBytes;
  const compressInTurn = async (): Promise<void> => {
    for (let text = waiting.pop(); text; text = waiting.pop())
      await compressFile(text.path, isMuch ? quality.fast : quality.best);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressInTurn));
};

const compressFile = async (path: string, brotliQuality: number): Promise<void> => {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${path}.br`, small)),
    zip(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
};
