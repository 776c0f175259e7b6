import type { SelfId } from '@portico/contract/accounts/auth';
import type { User } from '@portico/contract/accounts/user';
import { alertRaised } from '../alerts/alerts';
import { callApi } from '../api/api';
import { forgetOldInterruption } from '../api/interruption';
import { storeDrafts } from '../session/drafts';
import { personLoaded, type Session, sessionLoading } from '../session/session';
import type { AppThunk } from '../store/store';

const closed = alertRaised({
  msg: 'You signed in to a different account, so the form is closed.',
  alertType: 'warning',
});

/** Notes who is signed in. The same person has their drafts back. For another, a form that waited is closed. */
export const notePerson =
  (person: Parameters<typeof personLoaded>[0]): AppThunk<void> =>
  (dispatch, getState) => {
    const before = getState().interruption;
    dispatch(personLoaded(person));
    if (getState().interruption !== null) storeDrafts(before?.drafts);
    else if (before?.isHeld) dispatch(closed);
  };

/** Loads the signed-in user, their admin rights and id. An outage changes nothing; a 401 ends the session. */
export const loadPerson = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { token } = getState().session;
  const isCurrent = () => getState().session.token === token;
  const load = async <Data>(
    path: string,
    part: (data: Data) => Partial<Pick<Session, 'user' | 'selfId'>>,
  ) => {
    const { data } = await dispatch(callApi<Data>({ url: path }));
    if (data !== undefined && isCurrent()) dispatch(notePerson(part(data)));
  };
  dispatch(forgetOldInterruption());
  dispatch(sessionLoading(true));
  await Promise.all([
    load<User>('auth', (user) => ({ user })),
    // `followAdmin` reads its header.
    dispatch(callApi({ url: 'auth/admin' })),
    load<SelfId>('auth/self', (selfId) => ({ selfId })),
  ]);
  if (isCurrent()) dispatch(sessionLoading(false));
};
