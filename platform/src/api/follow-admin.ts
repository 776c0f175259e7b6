import { adminHeader } from '@portico/contract/accounts/auth';
import { alertRaised } from '../alerts/alerts';
import { personLoaded } from '../session/session';
import type { AppThunk } from '../store/store';

/** Hides what only administrators may see, and says why a screen went away. */
export const demoted = (): AppThunk<void> => (dispatch) => {
  dispatch(personLoaded({ isAdmin: false }));
  dispatch(alertRaised({ msg: 'You are no longer an administrator', alertType: 'warning' }));
};

/**
 * Follows an answer's header about the person's rights, so that menu and screens change with the first request after a
 * promotion or demotion.
 */
export const followAdmin =
  ({ headers }: Response): AppThunk<void> =>
  (dispatch, getState) => {
    const said = headers.get(adminHeader);
    const { isAdmin } = getState().session;
    if (said === null || said === String(isAdmin)) return;
    dispatch(isAdmin ? demoted() : personLoaded({ isAdmin: true }));
  };
