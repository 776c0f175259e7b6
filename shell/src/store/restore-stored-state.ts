import { sessionRestored } from '@portico/platform/session';
import { persistStore } from 'redux-persist';
import { readStoredSession } from './stored-session';
import type { Store } from './create-store';

/** Settled once the stored state is in the store; redux-persist gives up after 5,000 ms by itself. */
export function restoreStoredState(store: Store): Promise<void> {
  return new Promise((resolve) => {
    persistStore(store, null, () => {
      store.dispatch(sessionRestored(readStoredSession()));
      resolve();
    });
  });
}
