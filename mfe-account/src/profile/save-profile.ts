import type { ProblemError } from '@portico/contract/problem';
import type { ChangedProfile, ProfileEdit } from '@portico/contract/profile';
import type { User } from '@portico/contract/user';
import { alertRaised } from '@portico/platform/alerts';
import { callApi, changedElsewhere, ifMatch, problemErrors } from '@portico/platform/api';
import { personLoaded, sessionRenewed } from '@portico/platform/session';
import type { AppThunk } from '@portico/platform/store';

/** Why the profile was not saved. */
interface Refusal {
  errors: ProblemError[];
  /** The profile as it is now, where it was changed elsewhere meanwhile. */
  current: User | undefined;
}

/**
 * Saves one's own profile.
 *
 * @param known the profile as the form was filled
 * @returns the profile as it is then, or why it is not
 */
export const saveProfile =
  (edit: ProfileEdit, known: User): AppThunk<Promise<User | Refusal>> =>
  async (dispatch, getState) => {
    const before = getState().session.token;
    const { data, error } = await dispatch(
      callApi<ChangedProfile>({
        url: 'users/selfEdit',
        method: 'POST',
        body: edit,
        headers: ifMatch(known),
      }),
    );
    if (error) return { errors: problemErrors(error), current: changedElsewhere(error) };
    const { token, ...user } = data;
    // Whoever logged out meanwhile stays logged out.
    if (getState().session.token === before) {
      if (token !== undefined) dispatch(sessionRenewed(token));
      dispatch(personLoaded({ user }));
      const msg =
        token === undefined ? 'Your profile is saved' : 'Your profile and your new password are saved';
      dispatch(alertRaised({ msg, alertType: 'success' }));
    }
    return user;
  };
