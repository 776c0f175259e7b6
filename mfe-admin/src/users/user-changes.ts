/** Changes to users. The list is refetched after each, even if it failed. */
import type { User, UserDeletion, UserEdit } from '@portico/contract/accounts/user';
import { ifMatch, injectEndpoints, isGone, problemErrors } from '@portico/platform/api';
import { type RootState, useAppSelector } from '@portico/platform/store';

interface EditRequest {
  fields: UserEdit;
  /** The version that the administrator saw last. */
  version: number;
  /** Whether administrators are editing themselves. */
  isSelf: boolean;
}

const { editUser, deleteUser } = injectEndpoints(RELEASE, (build) => ({
  editUser: build.mutation<User, EditRequest>({
    query: ({ fields, version }) => ({
      url: `users/edit/${fields.userId}`,
      method: 'POST',
      body: fields,
      headers: ifMatch({ version }),
    }),
    // Former administrators may not refetch the lists.
    invalidatesTags: (saved, _error, { isSelf }) =>
      isSelf && saved?.isAdmin === false ? [] : ['User', 'Audit'],
  }),
  deleteUser: build.mutation<null, User & UserDeletion>({
    query: ({ userId, version, password }) => ({
      url: `users/edit/${userId}`,
      method: 'DELETE',
      body: password === undefined ? undefined : { password },
      headers: ifMatch({ version }),
    }),
    invalidatesTags: ['User', 'Audit'],
  }),
}));

const deletionOf = (userId: number) => `${RELEASE}/delete ${userId}`;

export const useEditUser = () => editUser.useMutation();

/** A fixed cache key, so that a row that reappears finds its failed deletion. */
export const useUserDeletion = (userId: number) =>
  deleteUser.useMutation({ fixedCacheKey: deletionOf(userId) });

/** @returns why the deletion takes the password, which it lacked; undefined if it doesn't */
export const usePasswordReason = (userId: number): string | undefined => {
  const [, { error }] = useUserDeletion(userId);
  return error && problemErrors(error).find(({ path }) => path === 'password')?.msg;
};

/** For a dialog that stays open until it is done: the row stays, too. */
export const useConfirmedDeletion = () => deleteUser.useMutation();

/** The row disappears while its deletion is pending, and reappears if it failed. */
function deletionState(state: RootState, userId: number): 'none' | 'hidden' | 'failed' {
  const deletion = deleteUser.select({ fixedCacheKey: deletionOf(userId), requestId: undefined })(
    state as never,
  );
  if (deletion.isUninitialized) return 'none';
  return deletion.isError && !isGone(deletion.error) ? 'failed' : 'hidden';
}

/** The users who are still shown, and those whose deletion failed. */
export function useDeletions(users: readonly User[] = []) {
  const states = useAppSelector(
    (state) => users.map(({ userId }) => deletionState(state, userId)),
    (some, others) => some.join() === others.join(),
  );
  return {
    remaining: users.filter((_user, place) => states[place] !== 'hidden'),
    notDeleted: users.filter((_user, place) => states[place] === 'failed'),
  };
}
