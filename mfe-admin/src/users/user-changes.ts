/** Changes to users. The list is refetched after each, even if it failed. */
import type { User, UserDeletion, UserEdit } from '@portico/contract/accounts/user';
import { ifMatch, injectEndpoints, problemErrors } from '@portico/platform/api';
import { removeAtOnce, type Started } from '@portico/platform/editable-list';
import { useAppSelector } from '@portico/platform/store';
import { hideRows } from '../table/pages';
import { fullName } from './user-words';
import { users } from './users-api';

interface EditRequest {
  fields: UserEdit;
  /** The version that the administrator saw last. */
  version: number;
  /** Whether administrators are editing themselves. */
  isSelf: boolean;
}

export const { editUser, deleteUser } = injectEndpoints(RELEASE, (build) => ({
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
    onQueryStarted({ userId, password }, started: Started<null>) {
      // The dialog that asks for the password stays open until it is done: the row stays, too.
      if (password !== undefined) return undefined;
      const hide = hideRows(users, 'User', (user: User) => user.userId, [userId]);
      return removeAtOnce(started, { hide: () => started.dispatch(hide).undo });
    },
  }),
}));

const deletionOf = (userId: number) => `${RELEASE}/delete ${userId}`;

/** A fixed cache key, so that a row that reappears finds its failed deletion. */
export const useUserDeletion = (userId: number) =>
  deleteUser.useMutation({ fixedCacheKey: deletionOf(userId) });

/** @returns why the deletion takes the password, which it lacked; undefined if it doesn't */
export const usePasswordReason = (userId: number): string | undefined => {
  const [, { error }] = useUserDeletion(userId);
  return error && problemErrors(error).find(({ path }) => path === 'password')?.msg;
};

/** Names those whose deletion failed. */
export const useNotDeleted = (rows: readonly User[] = []): string =>
  useAppSelector((state) =>
    rows
      .filter(
        ({ userId }) =>
          deleteUser.select({ fixedCacheKey: deletionOf(userId), requestId: undefined })(state as never)
            .isError,
      )
      .map((user) => `${fullName(user)} was not deleted. `)
      .join(''),
  );
