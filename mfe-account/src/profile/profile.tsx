import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { User } from '@portico/contract/accounts/user';
import { Loading } from '@portico/platform/list';
import { useAppSelector } from '@portico/platform/store';
import { useAnswer } from '../availability/use-answer';
import { EditProfile } from './edit-profile';

/** For the disabled form, until the user is known. */
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
  const { data, isAway, ask } = useAnswer<User>('users/selfEdit', () => true);
  const known = useAppSelector(({ session }) => session.user);
  return (
    <>
      <h1>Edit Profile</h1>
      {data === undefined && !isAway ? (
        <Loading onRetry={() => void ask()} />
      ) : (
        <EditProfile
          // Remounted with its values when they arrive.
          key={data === undefined ? 'away' : 'loaded'}
          loaded={data ?? known ?? nobody}
          disabled={isAway ? accountsDisabled : undefined}
          onRefused={() => void ask()}
        />
      )}
    </>
  );
}
