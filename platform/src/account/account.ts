/** Signing in and out. Loaded with the first person who does, or who is signed in from an earlier visit. */
import type { Claim, Registration, SelfId, SignIn, SignedIn } from '@portico/contract/accounts/auth';
import type { ProblemError } from '@portico/contract/problem';
import { alertRaised } from '../alerts/alerts';
import { callApi, problemErrors } from '../api/api';
import { forgetOldInterruption } from '../api/interruption';
import { personLoaded, selectIsHeld, sessionBegun, sessionFailed, sessionLoading } from '../session/session';
import type { AppThunk } from '../store/store';
import { leave } from '../store/store';
import { loadPerson } from './load-person';

export { interrupt } from '../api/interruption';
export { loadPerson } from './load-person';

/** @returns why it was refused; an empty list once the person is signed in */
const enter =
  (path: string, body: object, welcome: string): AppThunk<Promise<ProblemError[]>> =>
  async (dispatch, getState) => {
    const { token } = getState().session;
    dispatch(sessionLoading(true));
    const { data, error } = await dispatch(callApi<SignedIn>({ url: path, method: 'POST', body }));
    if (error) {
      const errors = problemErrors(error);
      // Another tab may have signed in meanwhile.
      if (getState().session.token === token) dispatch(sessionFailed(errors));
      for (const { msg } of errors) dispatch(alertRaised({ msg, alertType: 'danger', ofForm: true }));
      return errors;
    }
    dispatch(sessionBegun(data));
    await dispatch(loadPerson());
    if (getState().session.token === data.token) {
      dispatch(alertRaised({ msg: welcome, alertType: 'success' }));
    }
    return [];
  };

export const signIn = (given: SignIn) => enter('auth', given, 'You have logged in');

/**
 * Signs the person in again whose session the server ended, without leaving the open dialog.
 *
 * @returns why it was refused
 */
export const signInAgain =
  (password: string): AppThunk<Promise<ProblemError[]>> =>
  async (dispatch, getState) => {
    dispatch(forgetOldInterruption());
    const { interruption } = getState();
    if (interruption === null) return [];
    const { email, userId } = interruption;
    const body = { email, password } satisfies SignIn;
    const { data, error } = await dispatch(callApi<SignedIn>({ url: 'auth', method: 'POST', body }));
    if (error) return problemErrors(error);
    const self = await dispatch(callApi<SelfId>({ url: 'auth/self' }, data.token));
    // Cancelled in the meantime. Aborting the call would leave a session on the server that nobody knows of.
    if (self.error || !selectIsHeld(getState())) {
      dispatch(endSession(data.token));
      return self.error ? problemErrors(self.error) : [];
    }
    dispatch(sessionBegun(data));
    dispatch(personLoaded({ selfId: self.data }));
    if (self.data.id !== userId) {
      const msg = 'You signed in to a different account, so what you typed is gone.';
      dispatch(alertRaised({ msg, alertType: 'warning' }));
    }
    await dispatch(loadPerson());
    return [];
  };

export const register = (given: Registration) => enter('users/new', given, 'Your account has been created');

/** The owner's first visit, by the one-time link. */
export const claim = (given: Claim) => enter('auth/claim', given, 'Your account has been claimed');

/** Tells the server that a session is over; the browser has left it already. */
export const endSession =
  (token: string): AppThunk<void> =>
  (dispatch) =>
    void dispatch(callApi({ url: 'auth', method: 'DELETE', keepalive: true }, token));

/** To be dispatched after the API has deleted the person's own account and its sessions. */
export const accountDeleted = (): AppThunk<void> => (dispatch) => {
  dispatch(alertRaised({ msg: 'Your account has been deleted', alertType: 'success' }));
  dispatch(leave());
};
