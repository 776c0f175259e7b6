import { oneTimeLinkMinutes } from '@portico/contract/accounts/one-time-link';
import { type ChangedProfile, profileEdit, type ProfileEdit } from '@portico/contract/accounts/profile';
import type { User } from '@portico/contract/accounts/user';
import type { Text } from '@portico/contract/texts/message';
import { alertRaised } from '@portico/platform/alerts';
import { callApi, type CallError, ifMatch } from '@portico/platform/api';
import { personLoaded, sessionRenewed } from '@portico/platform/session';
import type { AppThunk } from '@portico/platform/store';
import { newPasswordTwice } from '../fields/new-password';

export const profileRules = (passwordMinLength: number, email: string) =>
  newPasswordTwice(profileEdit(passwordMinLength, email));

type Outcome = { user: User; error?: undefined } | { user?: undefined; error: CallError };

/** @param known the profile that the person saw last */
export const saveProfile = (edit: ProfileEdit, known: User, text: Text) =>
  changeProfile(
    { url: 'users/selfEdit', body: edit, headers: ifMatch(known) },
    edit.newPassword ? text('Your profile and your new password are saved') : text('Your profile is saved'),
    text,
  );

/** @param saved what to say */
export const changeProfile =
  (
    call: { url: string; body: object; headers?: Record<string, string> },
    saved: string,
    text: Text,
  ): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const before = getState().session.token;
    const { data, error } = await dispatch(callApi<ChangedProfile>({ ...call, method: 'POST' }));
    if (error) return { error };
    const { token, emailToConfirm, ...user } = data;
    // Unless the person has signed out in the meantime.
    if (getState().session.token === before) {
      if (token !== undefined) dispatch(sessionRenewed(token));
      dispatch(personLoaded({ user }));
      const changed =
        token === undefined ? saved : text('{saved}. Your other devices were signed out.', { saved });
      const msg =
        emailToConfirm === undefined
          ? changed
          : text(
              '{saved}. To change your email, open the link that was sent to {email} within {minutes} minutes.',
              { saved, email: emailToConfirm, minutes: oneTimeLinkMinutes },
            );
      dispatch(alertRaised({ msg, alertType: 'success', ofForm: true }));
    }
    return { user };
  };
