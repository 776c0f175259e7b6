import type { FastifyReply } from 'fastify';

/** Says that an answer depends on a header of the request, beside those that it is known to depend on. */
export function addVary(reply: FastifyReply, header: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? header : `${String(known)}, ${header}`);
}
