import { linkDrawings } from '@portico/contract/content/site/link-kinds';
import { useOwnersWords, useSite } from '@portico/platform/page';
import styles from './owners-links.module.css';

/** Where else the owner is. The footer has them, too, but who looks for them has seen the first screen only. */
export function OwnersLinks() {
  const { contact } = useSite();
  const words = useOwnersWords();
  if (contact.links.length === 0) return null;
  return (
    <p className={styles.links}>
      {contact.links.map(({ label, href, kind = 'Other' }) => (
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
