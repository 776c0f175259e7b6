import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cursor, writeCursor } from './cursor.js';
import type { Page } from './page.js';

/** Says in `Link` (RFC 8288) where the pages beside this one are: at the same address, but for the cursor. */
export function linkPages(
  request: FastifyRequest,
  reply: FastifyReply,
  { next, prev }: Pick<Page<unknown>, 'next' | 'prev'>,
): void {
  const link = (rel: string, cursor: Cursor | undefined): string[] => {
    if (cursor === undefined) return [];
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    query.set('cursor', writeCursor(cursor));
    return [`<${request.routeOptions.url}?${query}>; rel="${rel}"`];
  };
  const links = [...link('next', next), ...link('prev', prev)];
  if (links.length > 0) reply.header('link', links.join(', '));
}
