import { sessionBegun } from '@portico/platform/session';
import { persistStore } from 'redux-persist';
import type { Store } from './create-store';
import { keepSession } from './keep-session';
import { loadPerson } from './load-person';
import { readStoredSession } from './stored-session';

/**
 * Settled once the stored state is in the store; redux-persist gives up after 5,000 ms by itself. From then on the
 * session is kept, and who is signed in is asked about in the background.
 */
export function restoreStoredState(store: Store): Promise<void> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => {
      const stored = readStoredSession();
      store.dispatch(sessionBegun(stored));
      keepSession(store, persistor);
      if (stored.token !== null) void loadPerson(store);
      resolve();
    });
  });
}
