import { sessionBegun } from '@portico/platform/session';
import { persistStore } from 'redux-persist';
import type { Store } from './create-store';
import { keepSession } from './keep-session';
import { loadPerson } from './load-person';
import { readStoredSession } from './stored-session';

/** So long a question is waited for, in milliseconds. */
const longestWait = 5_000;

const afterLongestWait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, longestWait));

/** The stored state is back in the store. */
export interface Restored {
  /**
   * Settled once the server was asked whether who is signed in has become an administrator since, or has not answered in
   * time. Undefined where there is nothing to wait for.
   */
  rightsAsked?: Promise<void>;
}

/**
 * Settled once the stored state is in the store; redux-persist gives up after 5,000 ms by itself. From then on the
 * session is kept, and who is signed in is asked about in the background.
 */
export function restoreStoredState(store: Store): Promise<Restored> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => {
      const stored = readStoredSession();
      store.dispatch(sessionBegun(stored));
      keepSession(store, persistor);
      const asked = stored.token === null ? undefined : loadPerson(store);
      // An administrator is let in, and led away as soon as he is told that he is one no longer.
      resolve(asked && !stored.isAdmin ? { rightsAsked: Promise.race([asked, afterLongestWait()]) } : {});
    });
  });
}
