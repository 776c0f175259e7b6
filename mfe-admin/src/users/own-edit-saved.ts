import type { User } from '@portico/contract/user';
import { alertRaised } from '@portico/platform/alerts';
import { personLoaded } from '@portico/platform/session';
import type { AppThunk } from '@portico/platform/store';

/**
 * Lets the session follow who edited himself. Who is no administrator any more is told why the screen goes away: the
 * answer was given to an administrator, and no other is asked for.
 */
export const ownEditSaved =
  (user: User): AppThunk<void> =>
  (dispatch) => {
    if (!user.isAdmin) {
      dispatch(alertRaised({ msg: 'You are no longer an administrator', alertType: 'warning' }));
    }
    dispatch(personLoaded({ user, isAdmin: user.isAdmin }));
  };
