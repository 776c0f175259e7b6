import type { SortOrder, UserSort } from '@portico/contract/user-list';
import { sortOrders, userSorts } from '@portico/contract/user-list';

/** Which users are listed, and how. */
export interface ShownUsers {
  search: string;
  sort: UserSort;
  order: SortOrder;
  /** Where the page begins, as the API said; without one it is the first. */
  cursor: string | undefined;
}

/** What the address asks for. Without a sort of those there are, the newest come first. */
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

/** The same as parameters of the API, without the page. */
export function matching({ search, sort, order }: ShownUsers): URLSearchParams {
  return new URLSearchParams({ ...(search !== '' && { search }), sort, order });
}
