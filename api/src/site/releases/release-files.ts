import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies keep a released file for a year, in seconds: what is under its address never changes. */
const keep = 31_536_000;

/**
 * Serves the release store under `/releases/NAME/VERSION/`, compressed in advance where the release brought that.
 * What only the server uses is not served.
 */
export async function serveReleaseFiles(fastify: FastifyInstance, store: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: store,
    prefix: '/releases/',
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: keep * 1_000,
    decorateReply: false,
    allowedPath: (file) => /^\/[^/]+\/[^/]+\/(?!server\/|release\.json$).+/.test(file),
    setHeaders: (reply) => {
      // Pages of other origins may load remotes from here; they are public, and nothing in them is personal.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('access-control-allow-origin', '*');
    },
  });
}
