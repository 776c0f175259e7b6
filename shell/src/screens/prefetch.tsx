import type { PageRemote } from '@portico/contract/pages/page-remote';
import { findScreen } from '@portico/contract/pages/screens';
import { usePage } from '@portico/platform/page';
import { selectMayEnter } from '@portico/platform/session';
import { useEffect } from 'react';
import type { LoadScreen } from '../remotes/screen';
import { versionToShow } from '../remotes/fallback';
import type { Store } from '../store/create-store';

/** How long the pointer or focus must stay on a link. */
const restMs = 100;

interface PrefetchProps {
  loadScreen: LoadScreen;
  store: Store;
}

/** `connection` is missing in some browsers and in TypeScript. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Undefined for the current screen, other sites and screens that the person may not see. */
function screenBehind(link: HTMLAnchorElement, remotes: PageRemote[], store: Store) {
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  const found = findScreen(remotes, link.pathname);
  const { access, ownerOnly } = found?.route ?? {};
  return access && selectMayEnter(store.getState(), access, ownerOnly) ? found : undefined;
}

/** Loads a link's screen and its data when the pointer or the focus rests on it. */
export function Prefetch({ loadScreen, store }: PrefetchProps) {
  const { remotes } = usePage();
  useEffect(
    () =>
      onRestedLink((link) => {
        const found = screenBehind(link, remotes, store);
        if (!found || savesData()) return;
        const { remote, route } = found;
        loadScreen(versionToShow(remote, route.module), route.module, 0)
          .then((screen) => screen.prefetch?.(store, { parameters: found.parameters }))
          // Opening the screen retries.
          .catch(() => {});
      }),
    [loadScreen, remotes, store],
  );
  return null;
}

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
    // The pointer moved within the link.
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
