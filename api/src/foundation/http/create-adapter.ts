import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.js';
import { answerConditionalGets, tagEntities } from '../routes/entity-tags.js';
import { readIfMatchHeaders } from '../routes/if-match.js';
import { readParameters } from '../routes/parameters.js';
import { makeProblem, newRequestId, problemType } from '../routes/problem.js';
import { routedUrl } from '../routes/request-path.js';
import { refuseUnmatched, RouteTable } from '../routes/route-table.js';
import { AnswerCache } from './answer-cache.js';
import { addAnswerHeaders, addCors, answerHeaders } from './answer-headers.js';
import { limitBodyTime } from './body-time.js';
import { answerClientError, requireHost } from './client-error.js';
import { type ConnectionLimits, connectionLimits, Connections } from './connections.js';
import { Drain } from './drain.js';
import { readJsonBodies } from './json-body.js';
import { ProblemAdapter } from './problem.filter.js';

/**
 * How long a client may take to send its headers; its body, or the next bytes of an upload; and all of an upload (15 MB at
 * 17 KB/s); and how often Node checks.
 */
export const timeouts = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  uploadTimeoutMs: 15 * 60_000,
  checkIntervalMs: 5_000,
};

export type Limits = typeof timeouts & ConnectionLimits;

interface Adapter {
  adapter: ProblemAdapter;
  routes: RouteTable;
  drain: Drain;
  cache: AnswerCache;
}

type AdapterSettings = Pick<Settings, 'publicUrl' | 'corsOrigins' | 'trustProxy'>;

type Trust = (address: string, hop: number) => boolean;

/** Fastify would ignore a number. */
const trusted = (proxies: Settings['trustProxy']): Trust | undefined => {
  if (proxies === false) return undefined;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddress.compile(proxies);
};

/** Fastify with what applies to every route: request checks and response headers. */
export function createAdapter(settings: AdapterSettings, changedLimits: Partial<Limits> = {}): Adapter {
  const { publicUrl } = settings;
  const limits = { ...timeouts, ...connectionLimits, ...changedLimits };
  const trust = trusted(settings.trustProxy);
  const addressOf = (request: IncomingMessage): string =>
    trust ? proxyAddress(request, trust) : (request.socket.remoteAddress ?? '');
  const adapter = new ProblemAdapter({
    trustProxy: trust ?? false,
    genReqId: newRequestId,
    rewriteUrl: routedUrl,
    return503OnClosing: false,
    serverFactory: (handle: RequestListener) => {
      const take: RequestListener = (request, response) => {
        // Node parses the rest of a packet even if the connection was closed meanwhile.
        const { socket } = request;
        if (!socket.writable) return;
        limitBodyTime(request, limits.requestTimeoutMs, () => {
          server.emit(
            'clientError',
            Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
            socket,
          );
        });
        connections.admit(request, response, () => {
          if (drain.isDraining) handle(request, response);
          else cache.answer(request, response, () => handle(request, response));
        });
      };
      const server = createServer(
        {
          headersTimeout: limits.headersTimeoutMs,
          requestTimeout: limits.uploadTimeoutMs,
          connectionsCheckingInterval: limits.checkIntervalMs,
          keepAliveTimeout: 72_000,
          maxHeaderSize: 16 * 1024,
          // Node would answer these itself, however many are pipelined.
          requireHostHeader: false,
        },
        take,
      );
      // These too. Expectations may be ignored (RFC 9110, section 10.1.1).
      return server.on('checkExpectation', take);
    },
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, connections.current(socket), publicUrl),
    // URLs of the API that the router can't decode reach no hook and no filter.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      void reply
        .code(400)
        .headers({ ...answerHeaders(publicUrl), 'cache-control': 'no-store' })
        .type(problemType)
        .send(JSON.stringify(makeProblem(400, request.id)));
    },
  });
  const fastify = adapter.getInstance();
  const drain = new Drain(fastify);
  const connections = new Connections(limits, drain, addressOf);
  connections.watch(fastify);
  const cache = new AnswerCache(settings.corsOrigins.length > 0);
  const routes = new RouteTable(fastify);
  addAnswerHeaders(fastify, publicUrl);
  requireHost(fastify);
  addCors(fastify, settings.corsOrigins);
  refuseUnmatched(fastify, routes);
  readJsonBodies(fastify);
  readParameters(fastify);
  readIfMatchHeaders(fastify);
  tagEntities(fastify);
  answerConditionalGets(fastify);
  return { adapter, routes, drain, cache };
}
