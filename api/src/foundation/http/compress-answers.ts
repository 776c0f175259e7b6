import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Below this many bytes compressing costs more than it saves. */
const threshold = 1_024;

/** Fast enough for every answer; released files are compressed harder, once. */
const brotliQuality = 5;

/** Compresses texts as the client likes. Registered before the routes, which is when the plugin looks at them. */
export async function compressAnswers(nest: NestFastifyApplication): Promise<void> {
  await nest.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
}
