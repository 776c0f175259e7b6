import { sessionBegun } from '@portico/platform/session';
import { persistStore } from 'redux-persist';
import type { Store } from './create-store';
import { keepSession, loadPerson } from './keep-session';
import { readStoredSession } from './stored-session';

const maxWaitMs = 5_000;

export interface Restored {
  /**
   * Resolves once the server has said whether who is signed in has become an administrator since, or did not answer in
   * time. Undefined where there is nothing to wait for.
   */
  rightsAsked?: Promise<void>;
}

/**
 * Resolves once the stored state is in the store; redux-persist itself gives up after 5,000 ms. From then on the session
 * is stored, and the API is asked in the background who is signed in.
 */
export function restoreStoredState(store: Store): Promise<Restored> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => {
      const stored = readStoredSession();
      store.dispatch(sessionBegun(stored));
      keepSession(store, persistor);
      const asked = stored.token === null ? undefined : loadPerson(store);
      // A stored administrator is let in at once, and redirected if the server says otherwise.
      resolve(asked && !stored.isAdmin ? { rightsAsked: Promise.race([asked, timeout()]) } : {});
    });
  });
}

const timeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, maxWaitMs));
