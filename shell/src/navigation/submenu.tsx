import type { NavigationEntry } from '@portico/contract/remote-descriptor';
import { NavLink } from '@portico/platform/router';
import type { FocusEvent } from 'react';
import { useId, useState } from 'react';
import styles from './navigation.module.css';
import { useDisclosure } from './use-disclosure';

/** Hovering opens submenus only where there is room for it (specification, section 9), and only for a real pointer. */
const hoverOpens = '(width > 960px) and (hover: hover)';

interface SubmenuProps {
  label: string;
  entries: NavigationEntry[];
}

/** One group of the menu behind a disclosure button. A click on what hovering opened pins it open, until the focus leaves it. */
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
    if (open || !matchMedia(hoverOpens).matches) return;
    setPinned(false);
    setOpen(true);
  };
  const leave = () => {
    if (!pinned && matchMedia(hoverOpens).matches) setOpen(false);
  };

  const leaveFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>) => {
    // A press inside on what takes no focus puts it nowhere.
    if (pinned && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <li
      className={styles.group}
      ref={region}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={leaveFocus}
    >
      <button type="button" aria-expanded={open} aria-controls={id} onClick={click} ref={button}>
        {label}
      </button>
      <ul id={id} className={styles.submenu} data-open={open}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavLink to={entry.path} end>
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
