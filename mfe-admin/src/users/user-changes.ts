/** What an administrator changes of users. The list is asked for again after each change, whatever came of it. */
import type { User, UserEdit } from '@portico/contract/accounts/user';
import { ifMatch, injectEndpoints, isGone } from '@portico/platform/api';
import type { RootState } from '@portico/platform/store';
import { useAppSelector } from '@portico/platform/store';

interface EditRequest {
  fields: UserEdit;
  /** The one that was read. */
  version: number;
  /** Whether administrators edit themselves. */
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
    // Who is no administrator any more would be refused the lists.
    invalidatesTags: (saved, _error, { isSelf }) =>
      isSelf && saved?.isAdmin === false ? [] : ['User', 'Audit'],
  }),
  deleteUser: build.mutation<null, User>({
    query: ({ userId, version }) => ({
      url: `users/edit/${userId}`,
      method: 'DELETE',
      headers: ifMatch({ version }),
    }),
    invalidatesTags: ['User', 'Audit'],
  }),
}));

const deletionOf = (userId: number) => `${RELEASE}/delete ${userId}`;

export const useEditUser = () => editUser.useMutation();

/** The deletion of one user: what came of it is known wherever it is asked for, also when the row is back. */
export const useUserDeletion = (userId: number) =>
  deleteUser.useMutation({ fixedCacheKey: deletionOf(userId) });

/** What has become of the latest deletion of a user: its row goes at once, and is back where it failed. */
function deletionState(state: RootState, userId: number): 'none' | 'going' | 'failed' {
  const deletion = deleteUser.select({ fixedCacheKey: deletionOf(userId), requestId: undefined })(
    state as never,
  );
  if (deletion.isUninitialized) return 'none';
  return deletion.isError && !isGone(deletion.error) ? 'failed' : 'going';
}

const areSame = (some: User[], others: User[]) =>
  some.length === others.length && some.every((user, place) => user === others[place]);

/** The users who are not being deleted, and those whose deletion failed. */
export function useDeletions(users: readonly User[] = []) {
  const staying = useAppSelector(
    (state) => users.filter(({ userId }) => deletionState(state, userId) !== 'going'),
    areSame,
  );
  const notDeleted = useAppSelector(
    (state) => users.filter(({ userId }) => deletionState(state, userId) === 'failed'),
    areSame,
  );
  return { staying, notDeleted };
}
