import type { User } from '@portico/contract/user';
import { injectEndpoints } from '@portico/platform/api';
import type { PageLinks } from '../table/page-links';
import { pageLinks } from '../table/page-links';
import type { ShownUsers } from './shown-users';
import { matching } from './shown-users';

/** How many rows are shown at a time. */
const pageSize = 50;

/** One page of the users that match. */
export interface UsersPage {
  users: User[];
  links: PageLinks;
  /** How many match, on all pages together. */
  total: number;
  /** Whether there are more than `total`: the API counts so far and no further. */
  isExceeded: boolean;
}

const { users } = injectEndpoints(RELEASE, (build) => ({
  users: build.query<UsersPage, ShownUsers>({
    query: (shown) => {
      const parameters = matching(shown);
      parameters.set('limit', String(pageSize));
      if (shown.cursor !== undefined) parameters.set('cursor', shown.cursor);
      return `users?${parameters}`;
    },
    transformResponse: (rows: User[], meta) => {
      const headers = meta?.response?.headers;
      return {
        users: rows,
        links: pageLinks(headers?.get('link') ?? null),
        total: Number(headers?.get('x-total-count') ?? rows.length),
        isExceeded: headers?.get('x-total-count-exceeded') === 'true',
      };
    },
    providesTags: ['User'],
  }),
}));

/** Others change users, too: what is known from before is shown at once, and asked for anew. */
export const useUsers = (shown: ShownUsers) => users.useQuery(shown, { refetchOnMountOrArgChange: true });
