import type { User } from '@portico/contract/accounts/user';
import { focusBeyond, NotDeleted } from '@portico/platform/list';
import type { MouseEvent } from 'react';
import { fullName } from './full-name';
import { searchFieldId } from './search-field-id';
import { useUserDeletion } from './user-changes';

/** Marks a user whose deletion failed. */
export function UserNotDeleted({ user }: { user: User }) {
  const [deleteUser, { error }] = useUserDeletion(user.userId);
  if (!error) return null;
  const retry = ({ currentTarget }: MouseEvent) => {
    focusBeyond(currentTarget, searchFieldId);
    void deleteUser(user);
  };
  return <NotDeleted name={fullName(user)} error={error} onRetry={retry} />;
}
