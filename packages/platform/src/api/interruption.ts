import { heldMark } from '@portico/contract/pages/agreed';
import { alertRaised } from '../alerts/alerts';
import { keepDraftsOf } from '../session/stored-drafts';
import { heldFormClosed, interruptionForgotten, sessionEnded } from '../session/session';
import type { AppThunk } from '../store/store';
import { isUnsaved } from '../unsaved-work/unsaved-work';

const keptForMs = 15 * 60 * 1_000;

/** Whether there is a form that stays when the session ends, so that the person can sign in again. */
const isFormOpen = () =>
  [...document.querySelectorAll<HTMLFormElement>(`[${heldMark}]`)].some(
    (form) => form.getAttribute(heldMark) === '' || isUnsaved(form),
  );

const ended = alertRaised({ msg: 'Your session ended. Please sign in again.', alertType: 'warning' });

/** Ends the session because the server did. What a known person typed is kept for a while. */
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
  // Timers may fire early.
  setTimeout(() => dispatch(forgetOldInterruption()), keptForMs + 1_000);
};

/** Forgets what has expired. Called before each use, because timers stop while a computer sleeps. */
export const forgetOldInterruption = (): AppThunk<void> => (dispatch, getState) => {
  const { interruption } = getState();
  if (interruption === null || Date.now() < interruption.endedAt + keptForMs) return;
  dispatch(interruptionForgotten());
  if (!interruption.isHeld) return;
  dispatch(
    alertRaised({
      msg: 'You didn’t sign in again within 15 minutes, so the form is closed.',
      alertType: 'warning',
    }),
  );
};

/** Must be called when a form is unmounted or given up. There may be another one, as below a dialog. */
export const leaveHeldForm = (): AppThunk<void> => (dispatch, getState) => {
  const { session, interruption } = getState();
  if (!interruption?.isHeld || isFormOpen()) return;
  dispatch(heldFormClosed());
  if (!session.isAuthenticated) dispatch(ended);
};
