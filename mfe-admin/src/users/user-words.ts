import type { User } from '@portico/contract/accounts/user';
import type { Page } from '../table/pages';

export const fullName = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;

/** Such as "1,234 users". */
export function userCount({ total }: Pick<Page<User>, 'total'>): string {
  if (total === 0) return 'No users';
  return `${new Intl.NumberFormat('en').format(total)} ${total === 1 ? 'user' : 'users'}`;
}

/** Says how many users match and, if there are several pages, who is on this one. */
export function pageSummary(page: Page<User>): string {
  const { rows, links } = page;
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || (links.previous ?? links.next) === undefined)
    return userCount(page);
  return `${userCount(page)}, ${rows.length} on this page: ${fullName(first)} to ${fullName(last)}`;
}
