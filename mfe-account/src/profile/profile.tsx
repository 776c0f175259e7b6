import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { User } from '@portico/contract/accounts/user';
import { LoadingOrFailure } from '@portico/platform/list';
import { useAppSelector } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { usePolledData } from '../availability/use-polled-data';
import { EditProfile } from './edit-profile';

/** For the disabled form, before the user is loaded. */
const nobody: User = {
  userId: 0,
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  isAdmin: false,
  version: 0,
};

export default function Profile() {
  const text = useText();
  const profile = usePolledData<User>('users/selfEdit', () => true);
  const { data, isAway, refetch } = profile;
  const known = useAppSelector(({ session }) => session.user);
  return (
    <>
      <h1>{text('Edit Profile')}</h1>
      {data === undefined && !isAway ? (
        <LoadingOrFailure call={profile} failure={text('Your profile could not be loaded.')} />
      ) : (
        <EditProfile
          // Remounted when the values arrive.
          key={data === undefined ? 'away' : 'loaded'}
          loaded={data ?? known ?? nobody}
          disabled={isAway ? text(accountsDisabled) : undefined}
          onRefused={() => void refetch()}
        />
      )}
    </>
  );
}
