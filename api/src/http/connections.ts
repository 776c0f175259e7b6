import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import { setTimeout as passes } from 'node:timers/promises';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.js';
import { clientNetwork } from './network.js';
import { makeProblem, problemType } from './routes/problem.js';
import { hasBody, takesStream } from './json-body.js';

/** Pipelined requests that may wait on one connection. Browsers and proxies send none. */
const maxWaiting = 10;

/**
 * Handles a connection's requests one at a time. Node would start all that are pipelined at once, and not tell waiting
 * responses that the client has left, which leaks their files. Closes connections that pipeline too much.
 *
 * @param inFlight holds the responses until they are sent or their clients have left
 */
export function oneAtATime(handle: RequestListener, inFlight: Set<ServerResponse>): RequestListener {
  const waitingOf = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = (): void => {
      inFlight.add(response);
      response.once('close', () => {
        inFlight.delete(response);
        const next = socket.writable ? waitingOf.get(socket)?.shift() : undefined;
        if (next) next();
        else waitingOf.delete(socket);
      });
      handle(request, response);
    };
    const waiting = waitingOf.get(socket);
    if (waiting === undefined) {
      // Node parses the rest of a packet even if the connection was closed meanwhile.
      if (!socket.writable) return;
      waitingOf.set(socket, []);
      begin();
    } else if (waiting.length < maxWaiting) waiting.push(begin);
    else socket.destroy();
  };
}

/**
 * Whether connections of an address count: those of this machine and of proxies are many people's.
 *
 * @param trustProxy a number of hops means that all connections are a proxy's
 */
export function countedAddresses(trustProxy: Settings['trustProxy']): (address: string) => boolean {
  const isExempt = compile(['loopback', ...(trustProxy instanceof Array ? trustProxy : [])]);
  return (address) => typeof trustProxy !== 'number' && !isExempt(address, 0);
}

/** Closes connections beyond the limit of a client, which has a whole network with IPv6. */
export function limitPerClient(server: Server, max: number, isCounted: (address: string) => boolean): void {
  const openOf = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || !isCounted(remoteAddress)) return;
    const client = clientNetwork(remoteAddress);
    const open = (openOf.get(client) ?? 0) + 1;
    openOf.set(client, open);
    socket.once('close', () => {
      const left = openOf.get(client)! - 1;
      if (left > 0) openOf.set(client, left);
      else openOf.delete(client);
    });
    if (open > max) socket.destroy();
  });
}

/** Closes connections whose clients stall or send JSON slowly. While a handler works, nothing has to arrive or leave. */
export function limitStalls(
  fastify: FastifyInstance,
  { stallTimeoutMs, jsonTimeoutMs }: { stallTimeoutMs: number; jsonTimeoutMs: number },
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    raw.setTimeout(stallTimeoutMs).once('end', () => {
      // An early answer has set a limit of its own.
      if (!reply.raw.headersSent) raw.setTimeout(0);
    });
    if (takesStream(request)) return;
    const refuse = () => answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
    const timer = setTimeout(refuse, jsonTimeoutMs);
    raw.once('close', () => clearTimeout(timer));
  });
  fastify.addHook('onSend', async (_request, { raw }) => {
    // A request from within the process has no socket.
    if (raw.socket instanceof Socket) raw.setTimeout(stallTimeoutMs);
  });
}

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers requests that Node's parser rejects or that time out, as a problem; Fastify would answer them otherwise. */
export function answerClientError({ code = '' }: { code?: string }, socket: Socket): void {
  const status = statusOf[code] ?? 400;
  const body = JSON.stringify(makeProblem(status, randomUUID()));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${problemType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable && code !== 'ECONNRESET') socket.write([...lines, '', body].join('\r\n'));
  socket.destroySoon();
}

/** A request may be on its way on a connection that a proxy has just opened or keeps. */
const quietTimeMs = 100;
const stepMs = 20;

/** So that a proxy doesn't send its next request on a connection that is about to close. */
export function closeAfterAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (!fastify.server.listening) reply.header('connection', 'close');
  });
}

/**
 * Refuses new connections, answers the requests in flight and those that still arrive, and closes all connections once
 * nothing has arrived for a moment; Node would wait for those that were never used.
 *
 * @param timeoutMs after which the remaining requests are aborted
 */
export async function drain(
  server: Server,
  inFlight: ReadonlySet<ServerResponse>,
  timeoutMs: number,
): Promise<void> {
  let isClosed = false;
  const closed = once(server, 'close').then(() => (isClosed = true));
  // The `close` of HTTP would close idle connections at once, a request on its way or not.
  NetServer.prototype.close.call(server);
  let quietMs = 0;
  server.on('request', () => (quietMs = 0));
  const deadline = performance.now() + timeoutMs;
  // In steps, because a timer that is late must not end the wait before sockets are read.
  while (!isClosed && quietMs < quietTimeMs && performance.now() < deadline) {
    await Promise.race([closed, passes(stepMs)]);
    quietMs = inFlight.size > 0 ? 0 : quietMs + stepMs;
  }
  server.closeAllConnections();
  await closed;
}
