import { alertRaised } from '../alerts/alerts';
import { heldDialogClosed, interruptionForgotten, selectIsHeld, sessionEnded } from '../session/session';
import type { AppThunk } from '../store/store';

/** How long what was typed is kept, in milliseconds. */
const longestKept = 15 * 60 * 1_000;

/** On the forms of dialogs: they stay open where the session ends, and let the person sign in again. */
export const heldForm = { 'data-held': '' } as const;

const ended = alertRaised({ msg: 'Your session ended. Please sign in again.', alertType: 'warning' });

/**
 * The server has ended the session. It is over here, too; only what was typed stays in memory for some time, where it
 * is known whose it is.
 */
export const interrupt = (): AppThunk<void> => (dispatch, getState) => {
  const { user } = getState().session;
  if (user === null) {
    dispatch(sessionEnded());
    dispatch(ended);
    return;
  }
  const { userId, email } = user;
  const isHeld = document.querySelector('dialog[open] [data-held]') !== null;
  const endedAt = Date.now();
  dispatch(sessionEnded({ userId, email, endedAt, isHeld }));
  // The dialog says it itself.
  if (!isHeld) dispatch(ended);
  setTimeout(() => {
    if (getState().interruption?.endedAt === endedAt) dispatch(forgetInterruption());
  }, longestKept);
};

/**
 * Forgets what has been kept for too long. Called before it is used: the timer goes on where the clock is set back, but
 * stands still while a computer sleeps.
 */
export const forgetOldInterruption = (): AppThunk<void> => (dispatch, getState) => {
  const { interruption } = getState();
  if (interruption !== null && Date.now() >= interruption.endedAt + longestKept)
    dispatch(forgetInterruption());
};

const forgetInterruption = (): AppThunk<void> => (dispatch, getState) => {
  const isHeld = selectIsHeld(getState());
  dispatch(interruptionForgotten());
  if (!isHeld) return;
  const msg = 'You didn’t sign in again within 15 minutes, so what you typed is gone.';
  dispatch(alertRaised({ msg, alertType: 'warning' }));
};

/** The form of a dialog is gone. */
export const leaveHeldDialog = (): AppThunk<void> => (dispatch, getState) => {
  const { session, interruption } = getState();
  if (!interruption?.isHeld) return;
  dispatch(heldDialogClosed());
  if (!session.isAuthenticated) dispatch(ended);
};
