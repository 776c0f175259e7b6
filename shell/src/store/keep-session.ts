import { isAdminKey, tokenKey } from '@portico/contract/pages/agreed';
import { sessionBegun, sessionEnded } from '@portico/platform/session';
import { dropOthersDrafts, loggedOut } from '@portico/platform/store';
import type { Persistor } from 'redux-persist';
import type { Store } from './create-store';
import { interruptedToken, readStoredSession, writeStoredSession } from './stored-session';

/** Syncs the session with local storage, and so with other tabs. */
export function keepSession(store: Store, persistor: Persistor): void {
  let { session } = store.getState();
  /** What this tab last read or wrote. */
  let kept = readStoredSession();

  store.dispatch(dropOthersDrafts());
  store.subscribe(() => {
    const before = session;
    session = store.getState().session;
    if (session !== before) store.dispatch(dropOthersDrafts());
    if (session.token === before.token && session.isAdmin === before.isAdmin) return;
    // At once, so that nothing of the previous person stays in storage.
    void persistor.flush();
    // Another tab has stored its session in the meantime: don't clear it.
    if (session.token === null && readStoredSession().token !== before.token) return;
    writeStoredSession(session, store.getState().interruption !== null);
    kept = readStoredSession();
  });

  const follow = () => {
    const stored = readStoredSession();
    if (stored.token === kept.token && stored.isAdmin === kept.isAdmin) return;
    const hadSession = kept.token !== null;
    kept = stored;
    store.dispatch(sessionBegun(stored));
    if (stored.token !== null) void loadPerson(store);
    else if (hadSession) store.dispatch(loggedOut);
  };
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (newValue === interruptedToken && oldValue !== null && oldValue === kept.token) {
      kept = { token: null, isAdmin: false };
      void followInterruption(store, oldValue);
    } else if (key === null || key === tokenKey || key === isAdminKey) follow();
  });
  // Pages in the back/forward cache get no storage events.
  window.addEventListener('pageshow', follow);
}

/** Loads the signed-in user in the background. Failures are ignored; the next page load retries. */
export const loadPerson = (store: Store): Promise<void> =>
  import('@portico/platform/account').then((account) => store.dispatch(account.loadPerson())).catch(() => {});

/** Ends the session like the tab that got a 401, so that this tab keeps what was typed, too. */
async function followInterruption(store: Store, endedToken: string): Promise<void> {
  const account = await import('@portico/platform/account').catch(() => undefined);
  if (store.getState().session.token !== endedToken) return;
  store.dispatch(account ? account.interrupt() : sessionEnded());
}
