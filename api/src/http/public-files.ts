import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a folder to everybody: no lists of what is in it, nothing whose name begins with a dot. They are
 * compressed in advance or not at all, because brotli holds 4 MB for each client that does not read.
 */
export async function servePublicFiles(
  fastify: FastifyInstance,
  options: FastifyStaticOptions,
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
      // `compressAnswers` has put itself there already.
      route.onSend = [];
    });
    await scope.register(fastifyStatic, { index: false, dotfiles: 'deny', decorateReply: false, ...options });
  });
}
