import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Compressing less costs more than it saves. */
const minBytes = 1_024;

/** Fast enough for every response; released files are compressed harder, once. */
const brotliQuality = 5;

/** Call before the routes are registered, because the plugin hooks into their registration. */
export async function compressAnswers(nest: NestFastifyApplication): Promise<void> {
  await nest.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: minBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
}
