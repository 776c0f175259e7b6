import { maxPageSize } from '@portico/contract/administration/user-list';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import * as v from 'valibot';

/** A row's values in the columns that the list is sorted by. The last column is unique. */
export type Key = readonly (string | number | boolean)[];

/** A position in a sorted list. Opaque to clients. */
export interface Cursor<K extends Key = Key> {
  /** Of the row next to the position, which may have been deleted. */
  key: K;
  /** Whether to read the rows before it instead of after it. */
  isBack: boolean;
}

/** Longer than any cursor of ours. */
const maxCursorLength = 4_000;

export const invalidCursor = 'cursor doesn’t belong to this list: start again from the first page';

export const writeCursor = ({ key, isBack }: Cursor): string =>
  Buffer.from(JSON.stringify([isBack, ...key])).toString('base64url');

const parseCursor = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * The query parameter `cursor`.
 *
 * @param key the schema of the list's sort key, because clients can forge cursors
 */
export const cursorParameter = <K extends (string | number | boolean)[]>(
  key: v.GenericSchema<K, K>,
): v.GenericSchema<string, Cursor<K>> =>
  v.pipe(
    v.string(),
    v.maxLength(maxCursorLength, invalidCursor),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parts = parseCursor(dataset.value);
      const [isBack, ...rest] = Array.isArray(parts) ? (parts as unknown[]) : [];
      if (typeof isBack === 'boolean' && v.is(key, rest)) return { key: rest, isBack };
      addIssue({ message: invalidCursor });
      return NEVER;
    }),
  );

export interface Page<Row> {
  rows: Row[];
  next?: Cursor | undefined;
  prev?: Cursor | undefined;
}

/**
 * Makes a page of the rows found by `seek`.
 *
 * @param found in the direction of the cursor, one more than `limit` if there are more
 * @param cursor undefined for the first page
 */
export function pageOf<Row>(
  found: Row[],
  limit: number,
  cursor: Cursor | undefined,
  keyOf: (row: Row) => Key,
): Page<Row> {
  const rows = found.slice(0, limit);
  const hasMore = found.length > limit;
  const isBack = cursor?.isBack === true;
  if (isBack) rows.reverse();
  // If all rows of the page were deleted, the cursor's own key is its edge.
  const edge = (row: Row | undefined): Key | undefined => (row === undefined ? cursor?.key : keyOf(row));
  const [first, last] = [edge(rows[0]), edge(rows.at(-1))];
  // There is always a page on the side that the cursor came from.
  const hasNext = isBack || hasMore;
  const hasPrev = isBack ? hasMore : cursor !== undefined;
  return {
    rows,
    next: hasNext && last ? { key: last, isBack: false } : undefined,
    prev: hasPrev && first ? { key: first, isBack: true } : undefined,
  };
}

/**
 * Sorts a query and limits it to the rows after (or before) the cursor, plus one that tells whether there are more.
 * With an index on these columns it reads no other rows.
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

/** Adds a `Link` header (RFC 8288) for the next and previous pages: the same URL with another cursor. */
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

const invalidLimit = `limit must be a number from 1 to ${maxPageSize}`;

/** The query parameter `limit`. */
export const limitParameter = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,2}$/, invalidLimit),
    v.transform(Number),
    v.maxValue(maxPageSize, invalidLimit),
  ),
  String(maxPageSize),
);
