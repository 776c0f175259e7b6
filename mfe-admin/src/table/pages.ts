import { updateAnswers } from '@portico/platform/api';
import type { AppThunk } from '@portico/platform/store';

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  links: PageLinks;
  /** How many rows all pages have. */
  total: number;
}

/** The cursors of the adjacent pages. */
export interface PageLinks {
  previous?: string | undefined;
  next?: string | undefined;
}

/** The cursors in a `Link` header (RFC 8288), such as `</api/users?cursor=abc>; rel="next"`. */
export function pageLinks(header: string | null): PageLinks {
  const links = [...(header ?? '').matchAll(/<([^>]*)>\s*;\s*rel="?(\w+)"?/g)];
  const cursorOf = (wanted: string) => {
    const target = links.find(([, , rel]) => rel === wanted)?.[1];
    return (target && new URL(target, 'http://any').searchParams.get('cursor')) ?? undefined;
  };
  return { previous: cursorOf('prev'), next: cursorOf('next') };
}

/** The API's parameters. What is blank isn't sent. */
export const parametersOf = (given: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** A query's `transformResponse`. */
export function pageOf<Row>(rows: Row[], meta: { response?: Response } | undefined): Page<Row> {
  const headers = meta?.response?.headers;
  return {
    rows,
    links: pageLinks(headers?.get('link') ?? null),
    total: Number(headers?.get('x-total-count') ?? rows.length),
  };
}

/** Takes rows off all cached pages. Dispatching it returns `undo`. @param tag which the pages provide */
export const hideRows =
  <Row>(
    pages: Parameters<typeof updateAnswers<Page<Row>>>[0],
    tag: string,
    idOf: (row: Row) => number,
    hidden: readonly number[],
  ): AppThunk<{ undo: () => void }> =>
  (dispatch) => {
    /** The rows of each page, as JSON, by its query's argument. */
    const before = new Map<string, string>();
    const withRows = (page: Page<Row>, rows: Row[]): Page<Row> => ({
      ...page,
      rows,
      total: page.total - page.rows.length + rows.length,
    });
    dispatch(
      updateAnswers(pages, tag, (page, argument) => {
        before.set(JSON.stringify(argument), JSON.stringify(page.rows));
        return withRows(
          page,
          page.rows.filter((row) => !hidden.includes(idOf(row))),
        );
      }),
    );
    // The patches' `undo` would also bring back rows that were hidden since, or hide those that came back.
    const undo = () =>
      void dispatch(
        updateAnswers(pages, tag, (page, argument) => {
          const known = JSON.parse(before.get(JSON.stringify(argument)) ?? '[]') as Row[];
          const rows = [...page.rows];
          const placeOf = (ids: number[]) => rows.findIndex((row) => ids.includes(idOf(row)));
          for (const [place, row] of [...known.entries()].reverse()) {
            if (!hidden.includes(idOf(row)) || placeOf([idOf(row)]) >= 0) continue;
            const next = placeOf(known.slice(place + 1).map(idOf));
            rows.splice(next < 0 ? rows.length : next, 0, row);
          }
          return withRows(page, rows);
        }),
      );
    return { undo };
  };

/** Such as "1 event, the latest at …". The time makes it differ from page to page, so that each is announced. */
export const latestSummary = ({ length }: readonly unknown[], noun: string, at: string): string =>
  `${length} ${noun}${length === 1 ? '' : 's'}, the latest at ${at}`;
