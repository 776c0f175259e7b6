import { contactPath, findScreen } from '@portico/contract/pages/screens';
import { OwnersLinks } from '@portico/platform/owners-links';
import { useOwnersWords, usePage } from '@portico/platform/page';
import { NavLink } from '@portico/platform/router';
import { selectMayEnter } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { entriesOf } from '../navigation/menu';
import styles from './layout.module.css';
import { ThemeSwitches } from './theme';

/** Contact details, the theme switch, and links that are not in the menu. */
export function Footer() {
  const page = usePage();
  const { remotes, site, year } = page;
  const words = useOwnersWords();
  const text = useText();
  const session = useAppSelector((state) => state.session);
  const entries = entriesOf(page, 'footer', ({ access, ownerOnly }) =>
    selectMayEnter({ session }, access, ownerOnly),
  );
  return (
    <footer className={`ui-small ${styles.footer}`}>
      <div className={`ui-row ui-apart ${styles.row}`}>
        <address className="ui-row">
          <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
          {site.contactForm && findScreen(remotes, contactPath) && (
            <NavLink end to={contactPath}>
              {text('Write a message')}
            </NavLink>
          )}
          {site.contact.location !== '' && <bdi {...words}>{site.contact.location}</bdi>}
          <OwnersLinks />
        </address>
        <div className="ui-row">
          <ThemeSwitches />
        </div>
      </div>
      <div className={`ui-row ui-apart ${styles.row}`}>
        <small>
          © {year} <bdi {...words}>{site.name}</bdi>
        </small>
        {entries.map((entry) => (
          <NavLink end key={entry.path} to={entry.path} dir="auto" lang={entry.lang}>
            {entry.label}
          </NavLink>
        ))}
      </div>
    </footer>
  );
}
