import type { SelfId } from '@portico/contract/accounts/auth';
import type { User } from '@portico/contract/accounts/user';
import { alertRaised } from '../alerts/alerts';
import { callApi } from '../api/api';
import { forgetOldInterruption } from '../api/interruption';
import type { Session } from '../session/session';
import { personLoaded, selectIsHeld, sessionLoading } from '../session/session';
import type { AppThunk } from '../store/store';

/** Notes who is signed in. For another person, a form that waited is closed. */
export const notePerson =
  (person: Parameters<typeof personLoaded>[0]): AppThunk<void> =>
  (dispatch, getState) => {
    const wasHeld = selectIsHeld(getState());
    dispatch(personLoaded(person));
    if (!wasHeld || getState().interruption !== null) return;
    const msg =
      'You signed in to a different account, so the form is closed. Long texts are kept as a draft for the first one.';
    dispatch(alertRaised({ msg, alertType: 'warning' }));
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
