import { type ChangedProfile, profileEdit, type ProfileEdit } from '@portico/contract/accounts/profile';
import type { User } from '@portico/contract/accounts/user';
import { alertRaised } from '@portico/platform/alerts';
import { callApi, type CallError, ifMatch } from '@portico/platform/api';
import { personLoaded, sessionRenewed } from '@portico/platform/session';
import type { AppThunk } from '@portico/platform/store';
import { newPasswordTwice } from '../fields/new-password';

export const profileRules = (passwordMinLength: number, email: string) =>
  newPasswordTwice(profileEdit(passwordMinLength, email));

type Outcome = { user: User; error?: undefined } | { user?: undefined; error: CallError };

/** @param known the profile that the person saw last */
export const saveProfile =
  (edit: ProfileEdit, known: User): AppThunk<Promise<Outcome>> =>
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
    if (error) return { error };
    const { token, ...user } = data;
    // Unless the person has signed out in the meantime.
    if (getState().session.token === before) {
      if (token !== undefined) dispatch(sessionRenewed(token));
      dispatch(personLoaded({ user }));
      const saved = edit.newPassword
        ? 'Your profile and your new password are saved'
        : 'Your profile is saved';
      const msg = token === undefined ? saved : `${saved}. Your other devices were signed out.`;
      dispatch(alertRaised({ msg, alertType: 'success', ofForm: true }));
    }
    return { user };
  };
