import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { packageFile } from '../files/package-file.js';

/**
 * Ends the service workers that a former site at this address left in browsers, which would show its pages for good: 404 lets
 * browsers keep them. This site has none, but a remote's release may.
 */
export function endFormerWorkers(fastify: FastifyInstance): void {
  const script = readFileSync(packageFile('assets/former-worker.js'), 'utf8');
  fastify.addHook('onRequest', async ({ headers, routeOptions: { url = '' } }, reply) => {
    const isUnknown = url.endsWith('*') && !url.startsWith('/releases/');
    if (headers['service-worker'] !== 'script' || !isUnknown) return;
    // An update is refused whose scope is wider than its folder.
    reply.headers({ 'cache-control': 'no-store', 'service-worker-allowed': '/' });
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
