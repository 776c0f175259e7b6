import { earlyMark, mainId } from '@portico/contract/pages/agreed';
import { findScreen } from '@portico/contract/pages/screens';
import type { Badge as BadgeFacts, NavigationEntry } from '@portico/contract/releases/remote-descriptor';
import { usePage } from '@portico/platform/page';
import { NavLink, useLocation } from '@portico/platform/router';
import { selectMayEnter } from '@portico/platform/session';
import { type AppThunk, leave, useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { type FocusEvent, lazy, Suspense, useId, useState } from 'react';
import { type MenuGroup, menuOf, sectionsOf } from './menu';
import styles from './navigation.module.css';
import { useDisclosure } from './use-disclosure';

/** The site's menu. Below 640 px, it is a disclosure. */
export function Navigation() {
  const page = usePage();
  const { remotes, site } = page;
  const session = useAppSelector((state) => state.session);
  const menu = menuOf(page, ({ path, access, ownerOnly }) => {
    const { accounts = site.accounts } = findScreen(remotes, path)?.route ?? {};
    const isOfUse = site.accounts === accounts || site.accounts === 'open';
    return isOfUse && selectMayEnter({ session }, access, ownerOnly);
  });
  const { open, setOpen, button, region } = useDisclosure<HTMLElement>();
  const text = useText();

  return (
    <nav aria-label={text('Main')} className={`ui-screen ${styles.navigation}`} ref={region}>
      <button
        type="button"
        className={styles.menuButton}
        {...{ [earlyMark]: '' }}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        ref={button}
      >
        {text('Menu')}
        <MenuBadges menu={menu} />
      </button>
      <ul role="list" className={styles.bar} data-open={open}>
        {menu.map(({ group, label, entries }) =>
          label === undefined ? (
            <Entries key={group} entries={entries} />
          ) : (
            <Submenu key={group} label={text(label)} entries={entries} />
          ),
        )}
        {session.isAuthenticated && (
          <li>
            <Logout />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Each tells what it counts, because its entry isn't beside it. */
const MenuBadges = ({ menu }: { menu: MenuGroup[] }) =>
  menu
    .flatMap(({ entries }) => entries)
    .map(({ path, label, badge }) => badge && <Badge key={path} {...badge} of={label} />);

/** Marks the current page, and "true" the section that it is in. */
function Entries({ entries }: { entries: NavigationEntry[] }) {
  const { pathname } = useLocation();
  return entries.map(({ path, lang, label, badge }) => (
    <li key={path}>
      <NavLink to={path} dir="auto" lang={lang} aria-current={pathname === path ? 'page' : 'true'}>
        {label}
        {badge && <Badge {...badge} />}
      </NavLink>
    </li>
  ));
}

/** Touch screens send hover events, too. Specification, section 9. */
const opensOnHover = '(width > 960px) and (hover: hover)';

interface SubmenuProps {
  label: string;
  entries: NavigationEntry[];
}

/** Clicking a submenu that is open by hover pins it open until it loses the focus. */
export function Submenu({ label, entries }: SubmenuProps) {
  const id = useId();
  const { open, setOpen, button, region } = useDisclosure<HTMLLIElement>();
  const [pinned, setPinned] = useState(false);

  const click = () => {
    const pin = !(open && pinned);
    setPinned(pin);
    setOpen(pin);
  };
  const enter = () => {
    if (open || !matchMedia(opensOnHover).matches) return;
    setPinned(false);
    setOpen(true);
  };
  const leavePointer = () => {
    if (!pinned && matchMedia(opensOnHover).matches) setOpen(false);
  };
  const leaveFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>) => {
    // Without `relatedTarget`, something inside that can't be focused was pressed.
    if (pinned && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <li
      className={styles.group}
      ref={region}
      onPointerEnter={enter}
      onPointerLeave={leavePointer}
      onBlur={leaveFocus}
    >
      <button
        type="button"
        {...{ [earlyMark]: '' }}
        aria-expanded={open}
        aria-controls={id}
        onClick={click}
        ref={button}
      >
        {label}
        {entries.map(({ path, badge }) => badge && <Badge key={path} {...badge} />)}
      </button>
      <ul role="list" id={id} className={styles.submenu} data-open={open}>
        {sectionsOf(entries).map(({ label: heading, entries: those }, index) =>
          heading === undefined ? (
            <Entries key={index} entries={those} />
          ) : (
            <li key={index} className={styles.section}>
              <span id={`${id}${index}`}>{heading}</span>
              <ul role="list" aria-labelledby={`${id}${index}`}>
                <Entries entries={those} />
              </ul>
            </li>
          ),
        )}
      </ul>
    </li>
  );
}

/** Signs out here immediately, then loads the code that revokes the session. */
const logOut = (): AppThunk<void> => (dispatch, getState) => {
  const token = getState().session.token!;
  dispatch(leave());
  import('@portico/platform/account').then(
    ({ endSession }) => dispatch(endSession(token)),
    () => {},
  );
};

function Logout() {
  const dispatch = useAppDispatch();
  const text = useText();
  const onClick = () => {
    // The button disappears, which would lose the focus. The element is the layout's, beside the navigation.
    document.getElementById(mainId)?.focus({ preventScroll: true });
    dispatch(logOut());
  };
  return (
    // The leave guard asks first if there are unsaved changes.
    <button type="button" data-logout onClick={onClick}>
      {text('Logout')}
    </button>
  );
}

/** Loads the API's client, which the menu doesn't need otherwise. */
const Count = lazy(() => import('./badge-count').catch(() => ({ default: () => null })));

/** A number beside a menu entry. */
function Badge(badge: BadgeFacts & { of?: string }) {
  const { key } = useLocation();
  return (
    <Suspense>
      {/* With a new key it asks again on each screen. */}
      <Count key={key} {...badge} />
    </Suspense>
  );
}
