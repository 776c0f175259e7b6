import { sessionEnded } from '@portico/platform/session';
import type { Store } from './create-store';

/** Asks the API in the background about whom the storage says is signed in. What does not load is asked for next time. */
export const loadPerson = (store: Store): Promise<void> =>
  import('@portico/platform/account').then((account) => store.dispatch(account.loadPerson())).catch(() => {});

/** Ends the session as the tab does whose call was answered by 401: what was typed here is kept, too. */
export const followInterruption = (store: Store, ended: string): Promise<void> =>
  import('@portico/platform/account')
    .then(
      ({ interrupt }) => interrupt,
      () => sessionEnded,
    )
    .then((end) => {
      if (store.getState().session.token === ended) store.dispatch(end());
    });
