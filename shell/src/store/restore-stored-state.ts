import { storedStateKey } from '@portico/contract/pages/agreed';
import type { Page } from '@portico/contract/pages/page';
import { sessionBegun } from '@portico/platform/session';
import { themeChosen } from '@portico/platform/theme';
import { persistStore } from 'redux-persist';
import type { Store } from './create-store';
import { keepSession, loadPerson } from './keep-session';
import { readStoredSession } from './stored-session';
import { storedTheme } from './stored-state';

const maxWaitMs = 5_000;

export interface Restored {
  /** Resolves when the server has said who the user is, and whether an administrator by now, or after 5 s. */
  personChecked?: Promise<void>;
  /** The page's catalogues, whole. */
  texts?: NonNullable<Page['texts']>;
}

/** Resolves when the stored state is in the store. Then keeps the session stored, and loads the user in the background. */
export function restoreStoredState(store: Store): Promise<Restored> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => {
      const stored = readStoredSession();
      store.dispatch(sessionBegun(stored));
      keepSession(store, persistor);
      // What changed right before a reload: redux-persist writes one slice after the other, each in a timer.
      window.addEventListener('pagehide', () => void persistor.flush());
      followTheme(store);
      const loading = stored.token === null ? undefined : loadPerson(store);
      const { isAdmin, user } = store.getState().session;
      // A stored administrator doesn't wait, and is redirected if the server disagrees.
      const isKnown = isAdmin && user !== null;
      resolve(loading && !isKnown ? { personChecked: Promise.race([loading, longWait()]) } : {});
    });
  });
}

/** What this tab stores later would bring back its own, as redux-persist writes all slices. */
function followTheme(store: Store): void {
  const follow = () => {
    const theme = storedTheme();
    if (theme !== undefined) store.dispatch(themeChosen(theme));
  };
  window.addEventListener('storage', ({ key }) => key === storedStateKey && follow());
  // Pages in the back/forward cache get no storage events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow());
}

export const longWait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, maxWaitMs));
