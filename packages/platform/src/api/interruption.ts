import { heldMark } from '@portico/contract/pages/agreed';
import { alertRaised } from '../alerts/alerts';
import { keepDraftsOf } from '../session/stored-drafts';
import { heldFormClosed, interruptionForgotten, selectIsHeld, sessionEnded } from '../session/session';
import type { AppThunk } from '../store/store';

const keptForMs = 15 * 60 * 1_000;

/** Marks forms that can be cancelled. They stay when the session ends, so that the person can sign in again. */
export const heldForm = { [heldMark]: '' } as const;

const isFormOpen = () => document.querySelector(`[${heldMark}]`) !== null;

const ended = alertRaised({ msg: 'Your session ended. Please sign in again.', alertType: 'warning' });

/** Ends the session because the server did. What a known person typed is kept in memory for a while. */
export const interrupt = (): AppThunk<void> => (dispatch, getState) => {
  const { user } = getState().session;
  if (user === null) {
    dispatch(sessionEnded());
    dispatch(ended);
    return;
  }
  const { userId, email } = user;
  const isHeld = isFormOpen();
  const endedAt = Date.now();
  dispatch(sessionEnded({ userId, email, endedAt, isHeld, drafts: keepDraftsOf(userId) }));
  // A held form says so itself.
  if (!isHeld) dispatch(ended);
  setTimeout(() => {
    if (getState().interruption?.endedAt === endedAt) dispatch(forgetInterruption());
  }, keptForMs);
};

/** Forgets what has expired. Called before each use, because timers stop while a computer sleeps. */
export const forgetOldInterruption = (): AppThunk<void> => (dispatch, getState) => {
  const { interruption } = getState();
  if (interruption !== null && Date.now() >= interruption.endedAt + keptForMs) dispatch(forgetInterruption());
};

const forgetInterruption = (): AppThunk<void> => (dispatch, getState) => {
  const isHeld = selectIsHeld(getState());
  dispatch(interruptionForgotten());
  if (!isHeld) return;
  const msg = 'You didn’t sign in again within 15 minutes, so the form is closed.';
  dispatch(alertRaised({ msg, alertType: 'warning' }));
};

/** Must be called when a form that can be cancelled is unmounted. Below its dialog may be another one. */
export const leaveHeldForm = (): AppThunk<void> => (dispatch, getState) => {
  const { session, interruption } = getState();
  if (!interruption?.isHeld || isFormOpen()) return;
  dispatch(heldFormClosed());
  if (!session.isAuthenticated) dispatch(ended);
};
