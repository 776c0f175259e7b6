/** Signing in and out. Loaded only when needed. */
import type {
  Claim,
  PasswordReset,
  Registration,
  SelfId,
  SignIn,
  SignedIn,
} from '@portico/contract/accounts/auth';
import type { User } from '@portico/contract/accounts/user';
import { hasOwnEntries, ownEntriesPath } from '@portico/contract/accounts/own-entries';
import type { ProblemError } from '@portico/contract/problem';
import { alertRaised } from '../alerts/alerts';
import { callApi, problemErrors } from '../api/api';
import { alertErrors } from '../api/call-error';
import { forgetOldInterruption } from '../api/interruption';
import { storeDrafts } from '../session/drafts';
import {
  personLoaded,
  selectIsHeld,
  type Session,
  sessionBegun,
  sessionFailed,
  sessionLoading,
} from '../session/session';
import { type AppThunk, leave } from '../store/store';

export { interrupt } from '../api/interruption';

const closed = alertRaised({
  msg: 'You signed in to a different account, so the form is closed.',
  alertType: 'warning',
});

/** Notes who is signed in. The same person has their drafts back. For another, a form that waited is closed. */
const notePerson =
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

/** @returns the errors; an empty list once the person is signed in */
const enter =
  (path: string, body: object, welcome: { msg: string }): AppThunk<Promise<ProblemError[]>> =>
  async (dispatch, getState, { navigate }) => {
    const { token, selfId } = getState().session;
    dispatch(sessionLoading(true));
    const { data, error } = await dispatch(callApi<SignedIn>({ url: path, method: 'POST', body }));
    if (error) {
      const errors = problemErrors(error);
      // Another tab, or an earlier try, may have signed in meanwhile.
      if (getState().session.token !== token) return errors;
      dispatch(token === null ? sessionFailed(errors) : sessionLoading(false));
      dispatch(alertErrors(errors, { ofForm: true }));
      return errors;
    }
    dispatch(sessionBegun(data));
    await dispatch(loadPerson());
    // Someone else's, in whose browser a link was opened. One's own is ended by the reset.
    const entered = getState().session.selfId?.id;
    if (token !== null && selfId?.id !== entered) dispatch(endSession(token));
    if (getState().session.token === data.token) {
      const action = { label: 'Your experience', onPress: () => navigate?.(ownEntriesPath) };
      dispatch(alertRaised({ ...welcome, alertType: 'success', ...(hasOwnEntries(entered) && { action }) }));
    }
    return [];
  };

export const signIn = (given: SignIn) => enter('auth', given, { msg: 'You have logged in' });

/**
 * After the server ended the session: signs the same person in again, without leaving the form.
 *
 * @returns the errors
 */
export const signInAgain =
  (password: string): AppThunk<Promise<ProblemError[]>> =>
  async (dispatch, getState) => {
    dispatch(forgetOldInterruption());
    const { interruption } = getState();
    if (interruption === null) return [];
    const body = { email: interruption.email, password } satisfies SignIn;
    const { data, error } = await dispatch(callApi<SignedIn>({ url: 'auth', method: 'POST', body }));
    if (error) return problemErrors(error);
    const self = await dispatch(callApi<SelfId>({ url: 'auth/self' }, data.token));
    // Cancelled in the meantime. Aborting the call instead could leave an unused session on the server.
    if (self.error || !selectIsHeld(getState())) {
      dispatch(endSession(data.token));
      return self.error ? problemErrors(self.error) : [];
    }
    dispatch(sessionBegun(data));
    dispatch(notePerson({ selfId: self.data }));
    await dispatch(loadPerson());
    return [];
  };

export const register = (given: Registration) =>
  enter('users/new', given, { msg: 'Your account has been created' });

/** Claims the owner account with the one-time link. */
export const claim = (given: Claim) => enter('auth/claim', given, { msg: 'Your account has been claimed' });

/** Sets a new password with a one-time link, also while someone is signed in. Goes to `/`. */
export const resetPassword =
  (given: PasswordReset): AppThunk<Promise<ProblemError[]>> =>
  async (dispatch, _getState, { navigate }) => {
    const errors = await dispatch(enter('auth/reset', given, { msg: 'Your new password is saved' }));
    if (errors.length === 0) navigate?.('/');
    return errors;
  };

/** Revokes a session that the browser has already left. */
export const endSession =
  (token: string): AppThunk<void> =>
  (dispatch) =>
    void dispatch(callApi({ url: 'auth', method: 'DELETE', keepalive: true }, token));

/** Must be dispatched after the API has deleted the person's account. */
export const accountDeleted = (): AppThunk<void> => (dispatch) => {
  dispatch(alertRaised({ msg: 'Your account has been deleted', alertType: 'success' }));
  dispatch(leave());
};
