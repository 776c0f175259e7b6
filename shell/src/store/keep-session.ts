import { sessionBegun } from '@portico/platform/session';
import type { Persistor } from 'redux-persist';
import type { Store } from './create-store';
import { followInterruption, loadPerson } from './load-person';
import { interruptedToken, readStoredSession, writeStoredSession } from './stored-session';

/**
 * Keeps the stored token and flag as the session says, and the session as other tabs store it. When who is signed in
 * changes, the stored state is written at once: nothing of a person waits to be erased.
 */
export function keepSession(store: Store, persistor: Persistor): void {
  let { session } = store.getState();
  /** What the storage holds, as far as this tab knows. */
  let kept = readStoredSession();

  store.subscribe(() => {
    const before = session;
    session = store.getState().session;
    if (session.token === before.token && session.isAdmin === before.isAdmin) return;
    void persistor.flush();
    // What another tab stored meanwhile is not this one's to clear: it is followed soon.
    if (session.token === null && readStoredSession().token !== before.token) return;
    writeStoredSession(session, store.getState().interruption !== null);
    kept = readStoredSession();
  });

  const follow = () => {
    const stored = readStoredSession();
    if (stored.token === kept.token && stored.isAdmin === kept.isAdmin) return;
    kept = stored;
    store.dispatch(sessionBegun(stored));
    if (stored.token !== null) void loadPerson(store);
  };
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (newValue === interruptedToken && oldValue !== null && oldValue === kept.token) {
      kept = { token: null, isAdmin: false };
      void followInterruption(store, oldValue);
    } else if (key === null || key === 'token' || key === 'isAdmin') follow();
  });
  // A page that the browser kept to go back to was told of nothing meanwhile.
  window.addEventListener('pageshow', follow);
}
