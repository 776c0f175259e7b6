import { createServer, type RequestListener } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.js';
import { addAnswerHeaders, answerHeaders } from './answer-headers.js';
import { readJsonBodies } from './body/json-body.js';
import { answerClientError } from './client-error.js';
import { answerConditionalGets } from './conditional-get.js';
import { type ConnectionLimits, connectionLimits, Connections } from './connections.js';
import { addCors } from './cors.js';
import { Drain } from './drain.js';
import { tagEntities } from './entity-tag.js';
import { readIfMatchHeaders } from './if-match.js';
import { readParameters } from './parameters.js';
import { makeProblem, problemType } from './problem.js';
import { ProblemAdapter } from './problem-adapter.js';
import { newRequestId } from './request-id.js';
import { RouteTable } from './route-table.js';
import { refuseUnmatched } from './unmatched.js';

/** Milliseconds that a client has: for its headers, for its whole request; and how often Node looks. */
export const timeouts = { headers: 10_000, request: 20_000, interval: 5_000 };

export type Limits = typeof timeouts & ConnectionLimits;

export interface Adapter {
  adapter: ProblemAdapter;
  routes: RouteTable;
  drain: Drain;
}

type AdapterSettings = Pick<Settings, 'publicUrl' | 'corsOrigins' | 'trustProxy'>;

/** Fastify takes a number for "nobody"; so many proxies in a row are said by a function. */
const trusted = (proxies: Settings['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Fastify with all that holds for every route: what comes in is checked, what goes out has its headers. */
export function createAdapter(settings: AdapterSettings, changedLimits: Partial<Limits> = {}): Adapter {
  const { publicUrl } = settings;
  const limits = { ...timeouts, ...connectionLimits, ...changedLimits };
  const adapter = new ProblemAdapter({
    trustProxy: trusted(settings.trustProxy),
    genReqId: newRequestId,
    return503OnClosing: false,
    serverFactory: (handle: RequestListener) =>
      createServer(
        {
          headersTimeout: limits.headers,
          requestTimeout: limits.request,
          connectionsCheckingInterval: limits.interval,
          keepAliveTimeout: 72_000,
          maxHeaderSize: 16 * 1024,
        },
        (request, response) => {
          // Node reads what came in one packet to its end, also where the connection was ended in between.
          if (request.socket.writable) handle(request, response);
        },
      ),
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, connections.current(socket), publicUrl),
    // Addresses that the router cannot read reach no hook and no filter.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      connections.admit(request, reply, () => {
        void reply
          .code(400)
          .headers({ ...answerHeaders(publicUrl), 'cache-control': 'no-store' })
          .type(problemType)
          .send(JSON.stringify(makeProblem(400, request.id)));
      }),
  });
  const fastify = adapter.getInstance();
  const connections = new Connections(fastify, limits);
  const drain = new Drain(fastify);
  const routes = new RouteTable(fastify);
  addAnswerHeaders(fastify, publicUrl);
  addCors(fastify, settings.corsOrigins);
  refuseUnmatched(fastify, routes);
  readJsonBodies(fastify);
  readParameters(fastify);
  readIfMatchHeaders(fastify);
  tagEntities(fastify);
  answerConditionalGets(fastify);
  return { adapter, routes, drain };
}
