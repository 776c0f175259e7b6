import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AnswerCache } from './answer-cache.js';
import { encodings } from './encodings.js';

/** Compressing less costs more than it saves. */
const minBytes = 1_024;

/** Fast enough for every response; released files are compressed harder, once. */
const brotliQuality = 5;

/** Longer ones are compressed as a stream, which takes megabytes per client, and are not kept. */
const maxBufferedBytes = 512 * 1024;

/** Call before the routes are registered, because the plugin hooks into their registration. */
export async function compressAnswers(nest: NestFastifyApplication, cache: AnswerCache): Promise<void> {
  await nest.register(compress, {
    globalDecompression: false,
    encodings,
    threshold: minBytes,
    syncThreshold: maxBufferedBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
  cache.keepAnswers(nest.getHttpAdapter().getInstance());
}
