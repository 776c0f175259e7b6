import { summaryId } from './table-summary';
import styles from './table.module.css';

interface PagesProps {
  links: PageLinks;
  onShow: (cursor: string) => void;
}

export function Pages({ links, onShow }: PagesProps) {
  if (links.previous === undefined && links.next === undefined) return null;
  const show = (cursor: string) => {
    onShow(cursor);
    // Shows the new page from its top. The focus stays on the button, for the next page.
    document.getElementById(summaryId)?.scrollIntoView();
  };
  const page = (label: string, cursor: string | undefined) => (
    // Not `disabled`, which would lose the focus on the last page.
    <button
      type="button"
      aria-disabled={cursor === undefined}
      onClick={() => cursor !== undefined && show(cursor)}
    >
      {label}
    </button>
  );
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page('Previous', links.previous)}
      {page('Next', links.next)}
    </nav>
  );
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
