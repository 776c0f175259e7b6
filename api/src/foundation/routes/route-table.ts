import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ProblemException } from './problem.js';
import { isApiPath, pathOf } from './request-path.js';
import type { RouteFacts } from './route-facts.js';

export interface RegisteredRoute {
  method: string;
  /** With `:name` for a parameter and `*` for any rest. */
  url: string;
  facts: RouteFacts;
}

const pattern = (url: string): RegExp => {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:[^/]+/g, '[^/]+').replaceAll('*', '.*')}$`);
};

/** Every route that Fastify knows, recorded as it is registered, by whomever. */
export class RouteTable {
  readonly #registered: RouteOptions[] = [];

  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', (route: RouteOptions) => void this.#registered.push(route));
  }

  /** Read when it is asked for: a plugin's own hook may add facts to its routes after ours has seen them. */
  get routes(): RegisteredRoute[] {
    return this.#registered.flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one, url, facts: config ?? {} })),
    );
  }

  /** The methods that a path answers to. A pattern that takes any path takes none of the API. */
  methodsAt(path: string): string[] {
    const there = this.routes.filter(
      ({ url }) => isApiPath(url) === isApiPath(path) && pattern(url).test(path),
    );
    return [...new Set(there.map(({ method }) => method))].sort();
  }
}

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
