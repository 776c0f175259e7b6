import { linkDrawings } from '@portico/contract/site/link-kinds';
import { useOwnersWords, useSite } from '../page/page';
import styles from './owners-links.module.css';

/** Where else the owner is. */
export function OwnersLinks() {
  const { links } = useSite().contact;
  const words = useOwnersWords();
  if (links.length === 0) return null;
  return (
    <p className={`ui-row ${styles.links}`}>
      {links.map(({ label, href, kind = 'Other' }) => (
        <a key={href} href={href} rel="me noopener noreferrer">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={linkDrawings[kind]} />
          </svg>
          <bdi {...words}>{label}</bdi>
        </a>
      ))}
    </p>
  );
}
