import type { PageRemote } from '@portico/contract/page-remote';
import { usePage } from '@portico/platform/page';
import { selectMayEnter } from '@portico/platform/session';
import { useEffect } from 'react';
import type { LoadScreen } from '../remotes/load-screen';
import { shownVersion } from '../remotes/stand-ins';
import { findScreen } from '../screens/find-screen';
import type { Store } from '../store/create-store';
import { onRestedLink } from './rested-link';

interface PrefetchProps {
  loadScreen: LoadScreen;
  store: Store;
}

/** Not in every browser, nor in TypeScript's. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The screen that a link leads to, when it is another one of this site and this person may enter it. */
function screenBehind(link: HTMLAnchorElement, remotes: PageRemote[], store: Store) {
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  const found = findScreen(remotes, link.pathname);
  return found && selectMayEnter(store.getState(), found.route.access) ? found : undefined;
}

/** Loads the screen and the rows behind a link on which the pointer or the focus rests, so that a visit shows them at once. */
export function Prefetch({ loadScreen, store }: PrefetchProps) {
  const { remotes } = usePage();
  useEffect(
    () =>
      onRestedLink((link) => {
        const found = screenBehind(link, remotes, store);
        if (!found || savesData()) return;
        loadScreen(shownVersion(found.remote), found.route.module, 0)
          .then((screen) => screen.prefetch?.(store))
          // The visit tries anew.
          .catch(() => {});
      }),
    [loadScreen, remotes, store],
  );
  return null;
}
