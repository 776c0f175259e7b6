import type { Cursor, Key } from './cursor.js';

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
