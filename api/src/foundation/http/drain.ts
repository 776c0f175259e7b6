import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as passes } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

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
