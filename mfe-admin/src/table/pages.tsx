import type { PageLinks } from './page-links';
import styles from './pages.module.css';
import { summaryId } from './summary-id';

interface PagesProps {
  links: PageLinks;
  onShow: (cursor: string) => void;
}

/** Leads to the pages beside this one; nothing where there is only one. */
export function Pages({ links, onShow }: PagesProps) {
  if (links.previous === undefined && links.next === undefined) return null;
  const show = (cursor: string) => {
    onShow(cursor);
    // It is read from its top; the focus stays, for the page after it.
    document.getElementById(summaryId)?.scrollIntoView();
  };
  const page = (label: string, cursor: string | undefined) => (
    // Not `disabled`, which would take the focus away from who comes to the end.
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
