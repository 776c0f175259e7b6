import { type Deletions, useKept } from '@portico/platform/editable-list';

export interface Page<Row> {
  rows: readonly Row[];
  links: PageLinks;
  /** How many rows all pages have. */
  total: number;
}

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

/** A page without the rows that are deleted. */
export function useKeptPage<Row>(
  page: Page<Row> | undefined,
  { isDeleted }: Deletions<Row>,
): Page<Row> | undefined {
  const rows = useKept(page?.rows, isDeleted);
  return page && rows && { ...page, rows, total: page.total - page.rows.length + rows.length };
}
