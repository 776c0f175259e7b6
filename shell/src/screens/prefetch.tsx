import type { PageRemote } from '@portico/contract/pages/page-remote';
import { usePage } from '@portico/platform/page';
import { selectMayEnter } from '@portico/platform/session';
import { useEffect } from 'react';
import type { LoadScreen } from '../remotes/screen';
import { findScreen } from '../remotes/screen';
import { shownVersion } from '../remotes/stand-ins';
import type { Store } from '../store/create-store';

/** The pointer or the focus rests on a link once it has stayed this long. */
const restMs = 100;

interface PrefetchProps {
  loadScreen: LoadScreen;
  store: Store;
}

/** Neither every browser nor TypeScript has it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Undefined for the current screen, other sites and screens that this person may not enter. */
function screenBehind(link: HTMLAnchorElement, remotes: PageRemote[], store: Store) {
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  const found = findScreen(remotes, link.pathname);
  return found && selectMayEnter(store.getState(), found.route.access) ? found : undefined;
}

/** Loads the screen behind a link, and its data, while the pointer or the focus rests on the link. */
export function Prefetch({ loadScreen, store }: PrefetchProps) {
  const { remotes } = usePage();
  useEffect(
    () =>
      onRestedLink((link) => {
        const found = screenBehind(link, remotes, store);
        if (!found || savesData()) return;
        loadScreen(shownVersion(found.remote), found.route.module, 0)
          .then((screen) => screen.prefetch?.(store))
          // A visit retries.
          .catch(() => {});
      }),
    [loadScreen, remotes, store],
  );
  return null;
}

/** @returns stops it */
export function onRestedLink(onRest: (link: HTMLAnchorElement) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let waiting: { link: HTMLAnchorElement; timer: ReturnType<typeof setTimeout> } | undefined;

  const stopWaiting = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const enter = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    // It only moved within the link.
    if (link && link === waiting?.link) return;
    stopWaiting();
    if (link) waiting = { link, timer: setTimeout(() => onRest(link), restMs) };
  };
  const leave = ({ relatedTarget }: PointerEvent | FocusEvent) => {
    if (!waiting?.link.contains(relatedTarget as Node | null)) stopWaiting();
  };

  document.addEventListener('pointerover', enter, { signal });
  document.addEventListener('focusin', enter, { signal });
  document.addEventListener('pointerout', leave, { signal });
  document.addEventListener('focusout', leave, { signal });
  signal.addEventListener('abort', stopWaiting);
  return () => listening.abort();
}
