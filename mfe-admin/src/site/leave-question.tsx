import { beforeTravelEvent } from '@portico/contract/pages/before-travel';
import { Dialog } from '@portico/platform/dialog';
import { useLocation } from '@portico/platform/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './site-settings.module.css';

/** Logout, or a link that replaces the screen when it is clicked like this. Of other sites, `beforeunload` asks. */
function leavingControl(event: MouseEvent): HTMLElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!(target instanceof Element)) return;
  const logout = target.closest<HTMLElement>('[data-logout]');
  if (logout !== null) return logout;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const { origin, pathname } = location;
  if (link.target !== '' || link.download !== '' || link.origin !== origin) return;
  return link.pathname === pathname ? undefined : link;
}

/** The router numbers the entries of the history. */
const entryIndex = (): unknown => (history.state as { idx?: unknown } | null)?.idx;

/** Asks before unsaved changes are lost: by a link, Logout, Back or Forward, and in the browser's own words by a reload. */
export function LeaveQuestion({ isChanged }: { isChanged: () => boolean }) {
  const shown = useLocation();
  const [leave, setLeave] = useState<{ go: () => void }>();
  const isDecided = useRef(false);
  const index = useRef<unknown>(undefined);
  useEffect(() => {
    index.current = entryIndex();
  }, [shown]);

  const mustAsk = useEffectEvent(() => !isDecided.current && isChanged());
  const askAtClick = useEffectEvent((event: MouseEvent) => {
    const control = leavingControl(event);
    if (!control || !mustAsk()) return;
    event.preventDefault();
    event.stopPropagation();
    setLeave({ go: () => control.click() });
  });
  const askAtTravel = useEffectEvent((event: Event) => {
    const [from, to] = [index.current, entryIndex()];
    if (typeof from !== 'number' || typeof to !== 'number' || location.pathname === shown.pathname) return;
    if (!mustAsk()) return;
    event.preventDefault();
    history.go(from - to);
    setLeave({ go: () => history.go(to - from) });
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Before the router hears of it.
    document.addEventListener('click', (event) => askAtClick(event), { signal, capture: true });
    window.addEventListener(beforeTravelEvent, (event) => askAtTravel(event), { signal });
    window.addEventListener('beforeunload', (event) => mustAsk() && event.preventDefault(), { signal });
    return () => listening.abort();
  }, []);

  if (leave === undefined) return null;
  const stay = () => setLeave(undefined);
  const go = () => {
    isDecided.current = true;
    flushSync(stay);
    leave.go();
  };
  return (
    <Dialog title="Leave without saving?" onClose={stay}>
      <p>Your changes to the site settings will be lost.</p>
      <p className={styles.controls}>
        <button type="button" onClick={stay} ref={(button) => button?.setAttribute('autofocus', '')}>
          Keep editing
        </button>
        <button type="button" onClick={go}>
          Leave
        </button>
      </p>
    </Dialog>
  );
}
