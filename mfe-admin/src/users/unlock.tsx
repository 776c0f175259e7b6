import type { User } from '@portico/contract/accounts/user';
import { alertRaised } from '@portico/platform/alerts';
import { callApi, problemErrors } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { fullName } from './user-words';

/** For a user who mistyped the password so often that they have to wait. */
export function Unlock({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const unlock = async () => {
    const { error } = await dispatch(callApi({ url: `users/unlock/${user.userId}`, method: 'POST' }));
    const [{ msg } = { msg: `${fullName(user)} can sign in without a wait now` }] = error
      ? problemErrors(error)
      : [];
    dispatch(alertRaised({ msg, alertType: error ? 'danger' : 'success' }));
  };
  return (
    <button type="button" onClick={() => void unlock()}>
      End waits after failed sign-ins
    </button>
  );
}
