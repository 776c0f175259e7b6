import { maxPageSize } from '@portico/contract/accounts/user-list';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

const invalidLimit = `limit must be a number from 1 to ${maxPageSize}`;

/** The query parameters of a list with pages. To clients `cursor` is opaque. */
export const pageParameters = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/, invalidLimit),
      v.transform(Number),
      v.maxValue(maxPageSize, invalidLimit),
    ),
    String(maxPageSize),
  ),
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, 'cursor doesn’t belong to this list: start again from the first page'),
      v.transform(Number),
    ),
    '0',
  ),
};

export interface PageRequest {
  limit: number;
  /** The offset of the page. */
  cursor: number;
}

/** What `answerPage` needs: one row more than the page has. */
export const offsets = ({ limit, cursor }: PageRequest) => ({ skip: cursor, take: limit + 1 });

/**
 * Links the next and previous pages (RFC 8288): the same URL with another cursor.
 *
 * @param found by `offsets`
 * @returns the rows of the page
 */
export function answerPage<Row>(
  { limit, cursor }: PageRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  found: Row[],
): Row[] {
  const link = (rel: string, offset: number): string => {
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    query.set('cursor', String(offset));
    return `<${request.routeOptions.url}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(found.length > limit ? [link('next', cursor + limit)] : []),
    ...(cursor > 0 ? [link('prev', Math.max(0, cursor - limit))] : []),
  ];
  if (links.length > 0) reply.header('link', links.join(', '));
  return found.slice(0, limit);
}
