import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { servePublicFiles } from '../http/public-files.js';
import { photoPrefix } from './images/images.js';

/** Browsers and proxies keep a released file for a year: what is under its address never changes. */
const keptMs = 31_536_000_000;

/**
 * Serves the release store under `/releases/NAME/VERSION/`, compressed in advance where the release brought that.
 * What only the server uses is not served.
 */
export const serveReleaseFiles = (fastify: FastifyInstance, store: string): Promise<void> =>
  servePublicFiles(fastify, {
    root: store,
    prefix: '/releases/',
    preCompressed: true,
    immutable: true,
    maxAge: keptMs,
    // What never changes is never asked for again: there is nothing to compare.
    etag: false,
    lastModified: false,
    allowedPath: (file) => /^\/[^/]+\/[^/]+\/(?!server\/|release\.json).+/i.test(file),
  });

/** Serves the owner's photos, `DATA_DIR/site`, and no other kind of file that may lie there. */
export const servePhotos = (fastify: FastifyInstance, dataDir: string): Promise<void> =>
  servePublicFiles(fastify, {
    root: join(dataDir, 'site'),
    prefix: photoPrefix,
    setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache'),
    allowedPath: (file) => /^\/[^/]+\.(?:jpe?g|png|webp|avif)$/i.test(file),
  });
