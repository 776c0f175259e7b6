import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies keep a released file for a year: what is under its address never changes. */
const keptMs = 31_536_000_000;

/**
 * Serves the release store under `/releases/NAME/VERSION/`, compressed in advance where the release brought that.
 * What only the server uses is not served.
 */
export async function serveReleaseFiles(fastify: FastifyInstance, store: string): Promise<void> {
  await fastify.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(fastifyStatic, {
      root: store,
      prefix: '/releases/',
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      immutable: true,
      maxAge: keptMs,
      decorateReply: false,
      allowedPath: (file) => /^\/[^/]+\/[^/]+\/(?!server\/|release\.json).+/i.test(file),
    });
  });
}
