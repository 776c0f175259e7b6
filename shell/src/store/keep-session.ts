import { sessionBegun, sessionEnded } from '@portico/platform/session';
import type { Persistor } from 'redux-persist';
import type { Store } from './create-store';
import { interruptedToken, readStoredSession, writeStoredSession } from './stored-session';

/**
 * Keeps the stored token and flag in step with the session, and the session with what other tabs store. When the person
 * changes, the stored state is written at once: nothing of the previous one waits to be erased.
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
    // Another tab has stored a session meanwhile: it isn't this one's to clear.
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
  // A page in the back/forward cache gets no storage events.
  window.addEventListener('pageshow', follow);
}

/** Loads who is signed in, in the background. What doesn't load is asked for next time. */
export const loadPerson = (store: Store): Promise<void> =>
  import('@portico/platform/account').then((account) => store.dispatch(account.loadPerson())).catch(() => {});

/** Ends the session as the tab did whose call was answered by 401, so that this one keeps what was typed, too. */
async function followInterruption(store: Store, endedToken: string): Promise<void> {
  const account = await import('@portico/platform/account').catch(() => undefined);
  if (store.getState().session.token !== endedToken) return;
  store.dispatch(account ? account.interrupt() : sessionEnded());
}
