import type { User } from '@portico/contract/accounts/user';
import type { Page } from '../table/pages';

export const fullName = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;

/** Such as "1,234 users", without those who are being deleted. */
export function userCount({ total }: Pick<Page<User>, 'total'>, deletedCount: number): string {
  const count = total - deletedCount;
  if (count === 0) return 'No users';
  return `${new Intl.NumberFormat('en').format(count)} ${count === 1 ? 'user' : 'users'}`;
}

/**
 * Says how many users match and, if there are several pages, who is on this one.
 *
 * @param shown the page's users who are not being deleted
 */
export function pageSummary(page: Page<User>, shown: readonly User[]): string {
  const count = userCount(page, page.rows.length - shown.length);
  const { previous, next } = page.links;
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined || (previous ?? next) === undefined) return count;
  return `${count}, ${shown.length} on this page: ${fullName(first)} to ${fullName(last)}`;
}
