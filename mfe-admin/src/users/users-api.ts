import type { User } from '@portico/contract/accounts/user';
import { type SortOrder, sortOrders, type UserSort, userSorts } from '@portico/contract/accounts/user-list';
import { injectEndpoints } from '@portico/platform/api';
import { type Page, pageOf, parametersOf } from '../table/pages';

export const { users } = injectEndpoints(RELEASE, (build) => ({
  users: build.query<Page<User>, ShownUsers>({
    query: ({ search, sort, order, cursor }) =>
      `users?${parametersOf({ search, sort, order, limit: '50', cursor })}`,
    transformResponse: pageOf<User>,
    providesTags: ['User'],
  }),
}));

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
