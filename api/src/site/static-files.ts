import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RouteFacts } from '../foundation/routes/route-facts.js';
import { photoPrefix } from './images/images.js';

/**
 * Serves the files of a folder to everybody: no lists of what is in it, nothing whose name begins with a dot. They are
 * compressed in advance or not at all, because brotli holds 4 MB for each client that does not read.
 */
async function servePublicFiles(
  fastify: FastifyInstance,
  facts: RouteFacts,
  options: FastifyStaticOptions,
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', ...facts };
      // `compressAnswers` has put itself there already.
      route.onSend = [];
    });
    await scope.register(fastifyStatic, { index: false, dotfiles: 'deny', decorateReply: false, ...options });
  });
}

/** Browsers and proxies keep a released file for a year: what is under its address never changes. */
const keptMs = 31_536_000_000;

/**
 * Serves the release store under `/releases/NAME/VERSION/`, compressed in advance where the release brought that.
 * What only the server uses is not served.
 */
export const serveReleaseFiles = (fastify: FastifyInstance, store: string): Promise<void> =>
  servePublicFiles(
    fastify,
    { kept: 'file' },
    {
      root: store,
      prefix: '/releases/',
      preCompressed: true,
      immutable: true,
      maxAge: keptMs,
      // What never changes is never asked for again: there is nothing to compare.
      etag: false,
      lastModified: false,
      allowedPath: (file) => /^\/[^/]+\/[^/]+\/(?!server\/|release\.json).+/i.test(file),
    },
  );

/** Serves the owner's photos, `DATA_DIR/site`, and no other kind of file that may lie there. */
export const servePhotos = (fastify: FastifyInstance, dataDir: string): Promise<void> =>
  servePublicFiles(
    fastify,
    {},
    {
      root: join(dataDir, 'site'),
      prefix: photoPrefix,
      setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache'),
      allowedPath: (file) => /^\/[^/]+\.(?:jpe?g|png|webp|avif)$/i.test(file),
    },
  );
