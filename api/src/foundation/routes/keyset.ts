import { largestPage } from '@portico/contract/administration/user-list';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import * as v from 'valibot';

/** The values of the columns that a list is sorted by, of one of its rows. The last one is that of a unique column. */
export type Key = readonly (string | number | boolean)[];

/** A place in a sorted list from which to read on. For clients it is a text without a meaning. */
export interface Cursor<K extends Key = Key> {
  /** The row beside the place. It need not be there any more. */
  key: K;
  /** Whether what is before that row is asked for, and not what comes after. */
  isBack: boolean;
}

/** In characters; more than any place takes. */
const longest = 4_000;

/** What is said of a cursor that is not one of the list asked for. */
export const strangeCursor = 'cursor is not of this list: begin again at its first page';

export const writeCursor = ({ key, isBack }: Cursor): string =>
  Buffer.from(JSON.stringify([isBack, ...key])).toString('base64url');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * The query parameter `cursor`.
 *
 * @param key what the list is sorted by: only in this form a client's text gets to the database
 */
export const cursorParameter = <K extends (string | number | boolean)[]>(
  key: v.GenericSchema<K, K>,
): v.GenericSchema<string, Cursor<K>> =>
  v.pipe(
    v.string(),
    v.maxLength(longest, strangeCursor),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parts = parse(dataset.value);
      const [isBack, ...rest] = Array.isArray(parts) ? (parts as unknown[]) : [];
      if (typeof isBack === 'boolean' && v.is(key, rest)) return { key: rest, isBack };
      addIssue({ message: strangeCursor });
      return NEVER;
    }),
  );

/** Some rows of a sorted list, and where to read on. */
export interface Page<Row> {
  rows: Row[];
  next?: Cursor | undefined;
  prev?: Cursor | undefined;
}

/**
 * Makes a page of what was found at a cursor.
 *
 * @param found in the direction of the cursor, one more than fit where there are more
 * @param cursor undefined at the beginning of the list
 */
export function pageOf<Row>(
  found: Row[],
  limit: number,
  cursor: Cursor | undefined,
  keyOf: (row: Row) => Key,
): Page<Row> {
  const rows = found.slice(0, limit);
  const isMore = found.length > limit;
  const isBack = cursor?.isBack === true;
  if (isBack) rows.reverse();
  // A page that has become empty leads back to where it was.
  const edge = (row: Row | undefined): Key | undefined => (row === undefined ? cursor?.key : keyOf(row));
  const [first, last] = [edge(rows[0]), edge(rows.at(-1))];
  // The page that the cursor came from lies on its other side.
  const hasNext = isBack || isMore;
  const hasPrev = isBack ? isMore : cursor !== undefined;
  return {
    rows,
    next: hasNext && last ? { key: last, isBack: false } : undefined,
    prev: hasPrev && first ? { key: first, isBack: true } : undefined,
  };
}

/**
 * Sorts a query and keeps it to the rows at a cursor, in its direction, and to one more than fit on a page. Where an
 * index has these columns in this order, it reads no other rows.
 *
 * @param columns as the query names them; the last one is unique
 */
export function seek<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  columns: string[],
  order: 'ASC' | 'DESC',
  limit: number,
  cursor: Cursor | undefined,
): SelectQueryBuilder<Row> {
  const isAscending = (order === 'ASC') !== (cursor?.isBack === true);
  for (const column of columns) query.addOrderBy(column, isAscending ? 'ASC' : 'DESC');
  if (cursor !== undefined)
    query.andWhere(`(${columns.join(', ')}) ${isAscending ? '>' : '<'} (:...key)`, { key: cursor.key });
  return query.limit(limit + 1);
}

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

const message = `limit is a number from 1 to ${largestPage}`;

/** How many rows an answer may have, at most `largestPage`. */
export const pageSize = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}$/, message),
  v.transform(Number),
  v.maxValue(largestPage, message),
);

/** The query parameter `limit` of a list that comes in pages only. */
export const limitParameter = v.optional(pageSize, String(largestPage));
