import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemException } from './problem.exception.js';
import { isApiPath, pathOf } from './request-path.js';
import type { RouteTable } from './route-table.js';

const isMatched = (request: FastifyRequest, path: string): boolean =>
  !request.is404 && isApiPath(path) === isApiPath(request.routeOptions.url ?? '');

/** Refuses what no route serves: 405 with `Allow` where the path has other methods, else 404. */
export function refuseUnmatched(fastify: FastifyInstance, routes: RouteTable): void {
  fastify.addHook('onRequest', async (request) => {
    const path = pathOf(request);
    if (isMatched(request, path)) return;
    const methods = routes.methodsAt(path);
    if (methods.length === 0) throw new ProblemException(404);
    throw new ProblemException(405, [], { allow: methods.join(', ') });
  });
}
