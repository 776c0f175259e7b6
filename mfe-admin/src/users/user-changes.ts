/** Changes to users. The list is refetched after each, even if it failed. */
import type { User, UserDeletion, UserEdit } from '@portico/contract/accounts/user';
import { ifMatch, injectEndpoints, problemErrors, useProblemText } from '@portico/platform/api';
import { deletionsOf } from '@portico/platform/editable-list';

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
  }),
}));

export const deletions = deletionsOf(`${RELEASE}/users`, ({ userId }: User) => userId);

/** A fixed cache key, so that a row that reappears finds its failed deletion. */
export const useUserDeletion = (user: User) =>
  deleteUser.useMutation({ fixedCacheKey: deletions.keyOf([user]) });

/** @returns why the deletion takes the password, which it lacked; undefined if it doesn't */
export const usePasswordReason = (user: User): string | undefined => {
  const [, { error }] = useUserDeletion(user);
  const inWords = useProblemText();
  return (
    error &&
    problemErrors(error)
      .filter(({ path }) => path === 'password')
      .map(inWords)[0]?.msg
  );
};
