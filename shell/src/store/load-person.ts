import type { Store } from './create-store';

/** Asks the API in the background about whom the storage says is signed in. What does not load is asked for next time. */
export const loadPerson = (store: Store): Promise<void> =>
  import('@portico/platform/account').then((account) => store.dispatch(account.loadPerson())).catch(() => {});
