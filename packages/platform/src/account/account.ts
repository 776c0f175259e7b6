/** Signing in and out. Loaded only when needed. */
import type {
  Claim,
  PasswordReset,
  PasswordWasReset,
  Registration,
  SelfId,
  SignIn,
  SignedIn,
} from '@portico/contract/accounts/auth';
import type { User } from '@portico/contract/accounts/user';
import { hasOwnEntries, ownEntriesPath } from '@portico/contract/accounts/own-entries';
import type { Assertion } from '@portico/contract/accounts/webauthn';
import type { Problem, ProblemError } from '@portico/contract/problem';
import { alertRaised } from '../alerts/alerts';
import { callApi, problemErrors } from '../api/api';
import type { ApiAnswer } from '../api/call-api';
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

/** What talks to the browser is loaded with the first passkey. */
const withPasskeys = <Answer>(
  ask: (passkeys: typeof import('./passkey')) => Promise<ApiAnswer<Answer>>,
): Promise<ApiAnswer<Answer>> =>
  import('./passkey').then(ask, (error) => ({ error: { status: 'FETCH_ERROR', error: String(error) } }));

/** @param useBrowserAutofill offers them where the email is typed, for as long as nothing else is asked */
export const askForPasskey =
  (useBrowserAutofill = false): AppThunk<Promise<ApiAnswer<Assertion>>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(callApi({ url: 'auth/passkeys/challenge', method: 'POST' }));
    return error ? { error } : withPasskeys(({ sign }) => sign(data, useBrowserAutofill));
  };

/** Makes a passkey, which the API has to be given. */
export const makePasskey = (): AppThunk<Promise<ApiAnswer<object>>> => async (dispatch) => {
  const { data, error } = await dispatch(callApi({ url: 'auth/passkeys/registration', method: 'POST' }));
  return error ? { error } : withPasskeys(({ make }) => make(data));
};

/** Whether browsers allow passkeys at an address: with https, or on one's own machine, and by a name. */
export const mayHavePasskeys = (publicUrl: string): boolean =>
  /^(?:https:\/\/(?![\d.]+(?:[:/]|$)|\[)|http:\/\/(?:[^/]+\.)?localhost(?:[:/]|$))/.test(publicUrl);

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

/** If the account has a passkey of this site, it is asked for at once, and sent with the rest. */
const callToEnter =
  <Data = SignedIn>(url: string, body: object): AppThunk<Promise<ApiAnswer<Data>>> =>
  async (dispatch) => {
    const call = (whole: object) => dispatch(callApi<Data>({ url, method: 'POST', body: whole }));
    const answer = await call(body);
    const { challenge } = Object(answer.error?.data) as Partial<Problem>;
    if (challenge === undefined) return answer;
    const { data: passkey, error } = await withPasskeys(({ sign }) => sign(challenge));
    return error ? { error } : call({ ...body, passkey });
  };

/** @returns the errors; an empty list once the person is signed in */
const enter =
  (path: string, body: object, welcome: { msg: string }): AppThunk<Promise<ProblemError[]>> =>
  async (dispatch, getState, { navigate }) => {
    const { token, selfId } = getState().session;
    dispatch(sessionLoading(true));
    const { data, error } = await dispatch(callToEnter<PasswordWasReset>(path, body));
    if (error) {
      const errors = problemErrors(error);
      // Another tab, or an earlier try, may have signed in meanwhile.
      if (getState().session.token !== token) return errors;
      dispatch(token === null ? sessionFailed(errors) : sessionLoading(false));
      // The field shows what concerns it, and an alert might cover that.
      const others = errors.filter((one) => one.path !== 'recoveryCode');
      dispatch(alertErrors(others, { ofForm: true }));
      return errors;
    }
    const { token: begun = null, isAdmin = false } = data;
    dispatch(sessionBegun({ token: begun, isAdmin }));
    if (begun !== null) await dispatch(loadPerson());
    // Someone else's, in whose browser a link was opened. One's own is ended by the reset.
    const entered = getState().session.selfId?.id;
    if (token !== null && selfId?.id !== entered) dispatch(endSession(token));
    if (getState().session.token === begun) {
      const action = { label: 'Your experience', onPress: () => navigate?.(ownEntriesPath) };
      dispatch(alertRaised({ ...welcome, alertType: 'success', ...(hasOwnEntries(entered) && { action }) }));
    }
    return [];
  };

const loggedIn = { msg: 'You have logged in' };

export const signIn = ({ recoveryCode, ...given }: SignIn) =>
  enter('auth', { ...given, recoveryCode: recoveryCode || undefined }, loggedIn);

/** @param useBrowserAutofill waits for one that is chosen where the email is typed, and says nothing if there is none */
export const signInWithPasskey =
  (useBrowserAutofill = false): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { data: passkey, error } = await dispatch(askForPasskey(useBrowserAutofill));
    if (!error) await dispatch(enter('auth/passkeys/sign-in', { passkey }, loggedIn));
    else if (!useBrowserAutofill) dispatch(alertErrors(problemErrors(error), { ofForm: true }));
  };

/**
 * After the server ended the session: signs the same person in again, without leaving the form.
 *
 * @returns the errors
 */
export const signInAgain =
  (password: string | Assertion, recoveryCode?: string): AppThunk<Promise<ProblemError[]>> =>
  async (dispatch, getState) => {
    dispatch(forgetOldInterruption());
    const { interruption } = getState();
    if (interruption === null) return [];
    const { email } = interruption;
    const { data, error } = await dispatch(
      typeof password === 'string'
        ? callToEnter('auth', { email, password, recoveryCode: recoveryCode || undefined })
        : callToEnter('auth/passkeys/sign-in', { passkey: password }),
    );
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

/** Sets a new password with a one-time link, also while someone is signed in. Leaves the screen. */
export const resetPassword =
  (given: PasswordReset): AppThunk<Promise<ProblemError[]>> =>
  async (dispatch, getState, { navigate }) => {
    const errors = await dispatch(enter('auth/reset', given, { msg: 'Your new password is saved' }));
    // Where the account has passkeys, the person signs in with one, too.
    if (errors.length === 0) navigate?.(getState().session.isAuthenticated ? '/' : '/users/login');
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
