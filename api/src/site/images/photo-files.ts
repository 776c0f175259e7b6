import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { servePublicFiles } from '../../http/public-files.js';

const prefix = '/site/';

/** Where browsers find the photo of `site.json`: a file of the owner's under `/site/`; an https address stays. */
export const photoAddress = (src: string): string =>
  src === '' || src.startsWith('https://') ? src : prefix + src;

/** Serves the owner's photos, `DATA_DIR/site`, and no other kind of file that may lie there. */
export const servePhotos = (fastify: FastifyInstance, dataDir: string): Promise<void> =>
  servePublicFiles(fastify, {
    root: join(dataDir, 'site'),
    prefix,
    setHeaders: (reply) => void reply.header('Cache-Control', 'no-cache'),
    allowedPath: (file) => /^\/[^/]+\.(?:jpe?g|png|webp|avif)$/i.test(file),
  });
