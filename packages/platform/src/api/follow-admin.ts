import { adminHeader } from '@portico/contract/accounts/auth';
import { alertRaised } from '../alerts/alerts';
import { personLoaded } from '../session/session';
import type { AppThunk } from '../store/store';

/** Hides what only administrators may see, and says why. */
export const demoted = (): AppThunk<void> => (dispatch) => {
  dispatch(personLoaded({ isAdmin: false }));
  dispatch(alertRaised({ msg: 'You are no longer an administrator', alertType: 'warning' }));
};

/** Updates the session from the admin header, so that the first response after a promotion or demotion takes effect. */
export const followAdmin =
  ({ headers }: Response): AppThunk<void> =>
  (dispatch, getState) => {
    const said = headers.get(adminHeader);
    const { isAdmin } = getState().session;
    if (said === null || said === String(isAdmin)) return;
    dispatch(isAdmin ? demoted() : personLoaded({ isAdmin: true }));
  };
