import { usePage } from '@portico/platform/page';
import { NavLink } from '@portico/platform/router';
import { selectMayEnter } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import { Fragment } from 'react';
import { Logout } from './logout';
import { menuOf } from './menu';
import styles from './navigation.module.css';
import { Submenu } from './submenu';
import { useDisclosure } from './use-disclosure';

/** The site's menu. Under 640 px it is one disclosure; there the button is shown and the list waits behind it. */
export function Navigation() {
  const { remotes } = usePage();
  const session = useAppSelector((state) => state.session);
  const menu = menuOf(remotes, (entry) => selectMayEnter({ session }, entry.access));
  const { open, toggle, button, region } = useDisclosure<HTMLElement>();

  return (
    <nav aria-label="Main" className={styles.navigation} ref={region}>
      <button type="button" className={styles.menuButton} aria-expanded={open} onClick={toggle} ref={button}>
        Menu
      </button>
      <ul className={styles.bar} data-open={open}>
        {menu.map(({ group, label, entries }) => (
          <Fragment key={group}>
            {label === undefined ? (
              entries.map((entry) => (
                <li key={entry.path}>
                  <NavLink to={entry.path} end>
                    {entry.label}
                  </NavLink>
                </li>
              ))
            ) : (
              <Submenu label={label} entries={entries} />
            )}
          </Fragment>
        ))}
        {session.isAuthenticated && (
          <li>
            <Logout />
          </li>
        )}
      </ul>
    </nav>
  );
}
