import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pictureFolder } from '../content/pictures/picture-files.js';
import type { RouteFacts } from '../foundation/routes/route-facts.js';
import { photoPrefix } from './content/photo.js';

/**
 * Serves a folder's files to everyone: no directory listings, no dotfiles. Files are compressed in advance or not at all,
 * because a brotli stream holds 4 MB for each client that doesn't read.
 */
async function servePublicFiles(
  fastify: FastifyInstance,
  facts: RouteFacts,
  options: FastifyStaticOptions,
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', ...facts };
      // Removes the hook of `compressAnswers`.
      route.onSend = [];
    });
    await scope.register(fastifyStatic, { index: false, dotfiles: 'deny', decorateReply: false, ...options });
  });
}

/** A year: a released file never changes. */
const maxAgeMs = 31_536_000_000;

/**
 * Serves the release store under `/releases/NAME/VERSION/`, with the compressed copies that a release includes, and without
 * what only the server uses.
 */
export const serveReleaseFiles = (fastify: FastifyInstance, dataDir: string): Promise<void> =>
  servePublicFiles(
    fastify,
    { kept: 'file' },
    {
      root: join(dataDir, 'releases'),
      prefix: '/releases/',
      preCompressed: true,
      immutable: true,
      maxAge: maxAgeMs,
      // Immutable files are never revalidated.
      etag: false,
      lastModified: false,
      allowedPath: (file) => /^\/[^/]+\/[^/]+\/(?!server\/|release\.json).+/i.test(file),
    },
  );

/** Serves the owner's photos in `DATA_DIR/site`, and no other kind of file there. */
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

/** Serves the copies of uploaded pictures under `/pictures/PICTURE_ID/`. */
export const servePictures = (fastify: FastifyInstance, dataDir: string): Promise<void> =>
  servePublicFiles(
    fastify,
    {},
    {
      root: pictureFolder(dataDir),
      prefix: '/pictures/',
      immutable: true,
      maxAge: maxAgeMs,
      // Immutable files are never revalidated.
      etag: false,
      lastModified: false,
      // Other sites show the picture of a page that is linked to; the default policy forbids that.
      setHeaders: (reply) => void reply.header('Cross-Origin-Resource-Policy', 'cross-origin'),
      allowedPath: (file) => /^\/[0-9a-f]{32}\/\d+\.(?:avif|webp)$/.test(file),
    },
  );

/** Serves the kits for other teams' repositories in `DATA_DIR/kit`: each by its version, and the latest. */
export const serveKits = (fastify: FastifyInstance, dataDir: string): Promise<void> =>
  servePublicFiles(
    fastify,
    {},
    {
      root: join(dataDir, 'kit'),
      prefix: '/kit/',
      setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache'),
      allowedPath: (file) => /^\/portico-kit(?:-\d[\w.-]*)?\.tgz$/.test(file),
    },
  );
