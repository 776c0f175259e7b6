import type { User } from '@portico/contract/accounts/user';
import { type SortOrder, sortOrders, type UserSort, userSorts } from '@portico/contract/accounts/user-list';
import { injectEndpoints } from '@portico/platform/api';
import { type Page, pageOf } from '../table/pages';

const pageSize = 50;

export const { users } = injectEndpoints(RELEASE, (build) => ({
  users: build.query<Page<User>, ShownUsers>({
    query: (shown) => {
      const parameters = matching(shown);
      parameters.set('limit', String(pageSize));
      if (shown.cursor !== undefined) parameters.set('cursor', shown.cursor);
      return `users?${parameters}`;
    },
    transformResponse: pageOf<User>,
    providesTags: ['User'],
  }),
}));

/** Always refetched, because others change users, too. */
export const useUsers = (shown: ShownUsers) => users.useQuery(shown, { refetchOnMountOrArgChange: true });

/** Which users are listed, and how. */
export interface ShownUsers {
  search: string;
  sort: UserSort;
  order: SortOrder;
  /** The page's cursor from the API; undefined for the first. */
  cursor: string | undefined;
}

/** Reads the URL's parameters. By default, the newest users come first. */
export function shownUsers(parameters: URLSearchParams): ShownUsers {
  const sort = userSorts.find((name) => name === parameters.get('sort'));
  const order = sortOrders.find((name) => name === parameters.get('order'));
  return {
    search: parameters.get('search')?.trim() ?? '',
    sort: sort ?? 'userId',
    order: order ?? (sort ? 'asc' : 'desc'),
    cursor: parameters.get('cursor') ?? undefined,
  };
}

/** The API's parameters, without those of the page. */
export function matching({ search, sort, order }: ShownUsers): URLSearchParams {
  return new URLSearchParams({ ...(search !== '' && { search }), sort, order });
}
