/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  links: PageLinks;
  /** On all pages. */
  total: number;
}

/** The cursors of the adjacent pages. */
export interface PageLinks {
  previous?: string;
  next?: string;
}

/** The cursors in a `Link` header (RFC 8288), such as `</api/users?cursor=abc>; rel="next"`. */
export function pageLinks(header: string | null): PageLinks {
  const links = [...(header ?? '').matchAll(/<([^>]*)>\s*;\s*rel="?(\w+)"?/g)];
  const cursorOf = (wanted: string) => {
    const target = links.find(([, , rel]) => rel === wanted)?.[1];
    return target === undefined ? null : new URL(target, 'http://any').searchParams.get('cursor');
  };
  const previous = cursorOf('prev');
  const next = cursorOf('next');
  return { ...(previous !== null && { previous }), ...(next !== null && { next }) };
}

/** A query's `transformResponse`. */
export function pageOf<Row>(rows: Row[], meta: { response?: Response } | undefined): Page<Row> {
  const headers = meta?.response?.headers;
  return {
    rows,
    links: pageLinks(headers?.get('link') ?? null),
    total: Number(headers?.get('x-total-count') ?? rows.length),
  };
}
