import type { NavigationEntry } from '@portico/contract/releases/remote-descriptor';
import { usePage } from '@portico/platform/page';
import { NavLink } from '@portico/platform/router';
import { selectMayEnter } from '@portico/platform/session';
import type { AppThunk } from '@portico/platform/store';
import { leave, useAppDispatch, useAppSelector } from '@portico/platform/store';
import type { FocusEvent } from 'react';
import { useId, useState } from 'react';
import { menuOf } from './menu';
import styles from './navigation.module.css';
import { useDisclosure } from './use-disclosure';

/** The site's menu. Narrower than 640 px, it is itself a disclosure. */
export function Navigation() {
  const { remotes } = usePage();
  const session = useAppSelector((state) => state.session);
  const menu = menuOf(remotes, (entry) => selectMayEnter({ session }, entry.access));
  const { open, setOpen, button, region } = useDisclosure<HTMLElement>();

  return (
    <nav aria-label="Main" className={styles.navigation} ref={region}>
      <button
        type="button"
        className={styles.menuButton}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        ref={button}
      >
        Menu
      </button>
      <ul className={styles.bar} data-open={open}>
        {menu.map(({ group, label, entries }) =>
          label === undefined ? (
            <Entries key={group} entries={entries} />
          ) : (
            <Submenu key={group} label={label} entries={entries} />
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

const Entries = ({ entries }: { entries: NavigationEntry[] }) =>
  entries.map((entry) => (
    <li key={entry.path}>
      <NavLink to={entry.path} end>
        {entry.label}
      </NavLink>
    </li>
  ));

/** Hover opens submenus only where there is room (specification, section 9), and only for a real pointer. */
const opensOnHover = '(width > 960px) and (hover: hover)';

interface SubmenuProps {
  label: string;
  entries: NavigationEntry[];
}

/** One group of the menu. A click on a submenu that hovering opened pins it open until the focus leaves it. */
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
    // A press inside, on something that can't be focused, moves the focus to nothing.
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
      <button type="button" aria-expanded={open} aria-controls={id} onClick={click} ref={button}>
        {label}
      </button>
      <ul id={id} className={styles.submenu} data-open={open}>
        <Entries entries={entries} />
      </ul>
    </li>
  );
}

/** Signs out in this browser at once; the code that tells the server is loaded on demand. */
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
  const onClick = () => {
    // The button disappears, and the focus must not be lost with it.
    document.getElementById('main')?.focus({ preventScroll: true });
    dispatch(logOut());
  };
  return (
    <button type="button" onClick={onClick}>
      Logout
    </button>
  );
}
