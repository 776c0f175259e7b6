import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { maxParameterLength } from '@portico/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.js';
import { answerConditionalGets, tagEntities } from './routes/entity-tags.js';
import { makeProblem, problemType } from './routes/problem.js';
import { routedUrl } from './routes/request-path.js';
import { refuseUnmatched, RouteTable } from './routes/route-table.js';
import { AnswerCache } from './answer-cache.js';
import { addressOf, trustFor } from './client-address.js';
import { addAnswerHeaders, addCors, answerHeaders } from './answer-headers.js';
import {
  answerClientError,
  closeAfterAnswers,
  countedAddresses,
  drain,
  limitPerClient,
  limitStalls,
  oneAtATime,
} from './connections.js';
import { hasBody, readJsonBodies } from './json-body.js';
import { ProblemAdapter } from './problem.filter.js';

/**
 * How long a client may take to send its headers, a whole body of JSON, and a whole request, of which the largest are
 * uploads (15 MB at 17 KB/s); how long nothing may arrive or leave while a body or an answer is under way, and between
 * requests; how often Node checks; and how many may be connected, in all and of one client without a proxy: a browser keeps
 * six connections, and 2,000 bodies of JSON are 200 MB.
 */
const defaults = {
  headersTimeoutMs: 10_000,
  jsonTimeoutMs: 20_000,
  requestTimeoutMs: 15 * 60_000,
  stallTimeoutMs: 15_000,
  keepAliveTimeoutMs: 72_000,
  checkIntervalMs: 5_000,
  maxConnections: 2_000,
  maxOfClient: 200,
};

export type Limits = typeof defaults;

export interface Adapter {
  adapter: ProblemAdapter;
  routes: RouteTable;
  cache: AnswerCache;
  /** Answers the requests in flight; those that remain at the timeout are aborted. */
  drain(timeoutMs: number): Promise<void>;
}

type AdapterSettings = Pick<Settings, 'publicUrl' | 'corsOrigins' | 'trustProxy'>;

/** Fastify with what applies to every route: request checks and response headers. */
export function createAdapter(
  { publicUrl, corsOrigins, trustProxy }: AdapterSettings,
  changedLimits: Partial<Limits> = {},
): Adapter {
  const limits = { ...defaults, ...changedLimits };
  const inFlight = new Set<ServerResponse>();
  const adapter = new ProblemAdapter({
    trustProxy: trustProxy === false ? false : trustFor(trustProxy),
    // Never taken from the client, who could forge it.
    genReqId: () => randomUUID(),
    rewriteUrl: routedUrl,
    return503OnClosing: false,
    routerOptions: { maxParamLength: maxParameterLength },
    serverFactory: (handle: RequestListener) =>
      createServer(
        {
          headersTimeout: limits.headersTimeoutMs,
          requestTimeout: limits.requestTimeoutMs,
          connectionsCheckingInterval: limits.checkIntervalMs,
          keepAliveTimeout: limits.keepAliveTimeoutMs,
          // Node would refuse it with a bare 400.
          requireHostHeader: false,
        },
        oneAtATime(
          (request, response) => cache.answer(request, response, () => handle(request, response)),
          inFlight,
        ),
      ),
    clientErrorHandler: answerClientError,
    // URLs of the API that the router can't decode reach no hook and no filter.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      void reply
        .code(400)
        .headers({ ...answerHeaders(publicUrl), 'cache-control': 'no-store' })
        // No limit of time waits for the end of its body.
        .headers(hasBody(request) ? { connection: 'close' } : {})
        .type(problemType)
        .send(JSON.stringify(makeProblem(400, request.id)));
    },
  });
  const fastify = adapter.getInstance();
  fastify.server.maxConnections = limits.maxConnections;
  limitPerClient(fastify.server, limits.maxOfClient, countedAddresses(trustProxy));
  // Of expectations that nobody knows, which Node would refuse with a bare 417.
  fastify.server.on('checkExpectation', (...asked) => fastify.server.emit('request', ...asked));
  const cache = new AnswerCache(corsOrigins.length > 0, addressOf(trustProxy), (response) => {
    response.setTimeout(limits.stallTimeoutMs);
    if (!fastify.server.listening) response.setHeader('connection', 'close');
  });
  const routes = new RouteTable(fastify);
  addAnswerHeaders(fastify, publicUrl);
  closeAfterAnswers(fastify);
  limitStalls(fastify, limits);
  addCors(fastify, corsOrigins);
  refuseUnmatched(fastify, routes);
  readJsonBodies(fastify);
  tagEntities(fastify);
  answerConditionalGets(fastify);
  return { adapter, routes, cache, drain: (ms) => drain(fastify.server, inFlight, ms) };
}
