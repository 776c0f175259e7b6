import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { parameterMessage } from './parameters.js';
import { ProblemException } from './problem.js';
import { isApiPath, pathOf } from './request-path.js';
import type { RouteFacts } from './route-facts.js';

export interface RegisteredRoute {
  method: string;
  /** With `:name` for a parameter and `*` for the rest. */
  url: string;
  facts: RouteFacts;
}

const pattern = (url: string): RegExp => {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:[^/]+/g, '[^/]+').replaceAll('*', '.*')}$`);
};

/** Every route registered with Fastify, including those of plugins. */
export class RouteTable {
  readonly #registered: RouteOptions[] = [];

  constructor(fastify: FastifyInstance) {
    fastify.addHook('onRoute', (route: RouteOptions) => void this.#registered.push(route));
  }

  /** Computed on access, because a plugin's hook may add facts to its routes after ours has run. */
  get routes(): RegisteredRoute[] {
    return this.#registered.flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one, url, facts: config ?? {} })),
    );
  }

  /** The methods of a path. A catch-all for pages doesn't match API paths. */
  methodsAt(path: string): string[] {
    const matching = this.routes.filter(
      ({ url }) => isApiPath(url) === isApiPath(path) && pattern(url).test(path),
    );
    return [...new Set(matching.map(({ method }) => method))].sort();
  }
}

const isMatched = (request: FastifyRequest, path: string): boolean =>
  !request.is404 && isApiPath(path) === isApiPath(request.routeOptions.url ?? '');

/** Pages take any query, because other sites add tracking parameters to links. @throws ProblemException 400 */
function assertQueryTaken({ query, routeOptions: { url = '', config } }: FastifyRequest): void {
  const [path] = Object.keys(query as object);
  if (path === undefined || config.query !== undefined || !isApiPath(url)) return;
  throw new ProblemException(400, [{ msg: parameterMessage({ received: '' }), path }]);
}

/** Refuses requests without a route: 405 with `Allow` if the path has only other methods, otherwise 404. */
export function refuseUnmatched(fastify: FastifyInstance, routes: RouteTable): void {
  fastify.addHook('onRequest', async (request) => {
    const { httpVersion, headers } = request.raw;
    if (httpVersion === '1.1' && headers.host === undefined)
      throw new ProblemException(400, [{ msg: 'The request has no Host header' }]);
    const path = pathOf(request);
    if (isMatched(request, path)) return assertQueryTaken(request);
    const methods = routes.methodsAt(path);
    // A parameter that is too long for the router matches here.
    if (methods.length === 0 || methods.includes(request.method)) throw new ProblemException(404);
    throw new ProblemException(405, [], { allow: methods.join(', ') });
  });
}
