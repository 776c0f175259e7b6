import type { User } from '@portico/contract/user';
import { accountDeleted } from '@portico/platform/account';
import { selectSelfId } from '@portico/platform/session';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useUserDeletion } from './user-changes';

/** Deletes a user, and logs out whoever deletes himself. @returns what does it, and why it failed */
export function useDeleteUser(user: User) {
  const dispatch = useAppDispatch();
  const isSelf = useAppSelector(selectSelfId) === user.userId;
  const [start, { error }] = useUserDeletion(user.userId);
  const deleteUser = async () => {
    const outcome = await start(user);
    if (isSelf && outcome.error === undefined) dispatch(accountDeleted());
  };
  return [deleteUser, error] as const;
}
