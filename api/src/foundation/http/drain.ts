import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as passes } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** So that a proxy doesn't send its next request on a connection that is about to close. */
export function closeAfterAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (!fastify.server.listening) reply.header('connection', 'close');
  });
}

/**
 * Refuses new connections, answers the requests in flight, then closes all connections; Node would wait for those that
 * were never used.
 *
 * @param timeoutMs after which the remaining requests are aborted
 */
export async function drain(
  server: Server,
  inFlight: Iterable<ServerResponse>,
  timeoutMs: number,
): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const answered = Promise.all([...inFlight].map((response) => once(response, 'close')));
  await Promise.race([answered, passes(timeoutMs, undefined, { ref: false })]);
  server.closeAllConnections();
  await closed;
}
