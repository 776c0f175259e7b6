import type { FastifyInstance } from 'fastify';
import { servePublicFiles } from '../../http/public-files.js';

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
