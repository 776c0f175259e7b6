import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { ReleaseStore } from '@portico/release/release-store';
import type { FastifyInstance } from 'fastify';
import { pictureFolder } from '../pictures/picture-folder.js';
import { photoPrefix } from '../site/photo.js';

/** Files that never change: for a year, and never revalidated. */
const immutable = { immutable: true, maxAge: '365d', etag: false, lastModified: false };

const revalidated: FastifyStaticOptions['setHeaders'] = (reply) =>
  void reply.header('Cache-Control', 'no-cache');

/** The compressed copies of a release that a start stored follow within seconds. Until then nobody may keep the file itself. */
const revalidatedUntilCompressed =
  (store: ReleaseStore): NonNullable<FastifyStaticOptions['setHeaders']> =>
  (reply, file) => {
    const [name = '', version = ''] = relative(store.root, file).split(sep);
    if (!/\.(?:br|gz)$/.test(file) && existsSync(store.uncompressed(name, version)))
      reply.header('Cache-Control', 'no-cache');
  };

type Folder = FastifyStaticOptions & { allowed: RegExp; kept?: 'file' };

const foldersIn = (dataDir: string): Folder[] => [
  {
    root: join(dataDir, 'releases'),
    prefix: '/releases/',
    // Without what only the server uses.
    allowed: /^\/[^/]+\/[^/]+\/(?!server\/|release\.json|.*\.map(?:\.|$)).+/i,
    // With the compressed copies that a release includes.
    preCompressed: true,
    kept: 'file',
    ...immutable,
    setHeaders: revalidatedUntilCompressed(new ReleaseStore(dataDir)),
  },
  {
    // The owner's photos, and no other kind of file there.
    root: join(dataDir, 'site'),
    prefix: photoPrefix,
    allowed: /^\/[^/]+\.(?:jpe?g|png|webp|avif)$/i,
    setHeaders: revalidated,
  },
  {
    root: pictureFolder(dataDir),
    prefix: '/pictures/',
    allowed: /^\/[0-9a-f]{32}\/\d+\.(?:avif|webp)$/,
    ...immutable,
    // Other sites show the picture of a page that is linked to; the default policy forbids that.
    setHeaders: (reply) => void reply.header('Cross-Origin-Resource-Policy', 'cross-origin'),
  },
  {
    // For other teams' repositories, by version.
    root: join(dataDir, 'kit'),
    prefix: '/kit/',
    allowed: /^\/portico-kit-\d[\w.-]*\.tgz$/,
    setHeaders: revalidated,
  },
];

/**
 * Serves folders' files to everyone: no directory listings, no dotfiles. Files are compressed in advance or not at all,
 * because a brotli stream holds 4 MB for each client that doesn't read.
 */
export async function serveFolders(fastify: FastifyInstance, dataDir: string): Promise<void> {
  for (const { allowed, kept, ...options } of foldersIn(dataDir))
    await fastify.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public', ...(kept && { kept }) };
        // Removes the hook of `compressAnswers`.
        route.onSend = [];
      });
      await scope.register(fastifyStatic, {
        ...options,
        allowedPath: (file) => allowed.test(file),
        index: false,
        dotfiles: 'deny',
        decorateReply: false,
      });
    });
}
