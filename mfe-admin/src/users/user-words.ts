import type { User } from '@portico/contract/accounts/user';
import type { UsersPage } from './users-api';

export const fullName = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;

/**
 * How many users match, in words: "1,234 users".
 *
 * @param going how many of them are being deleted
 */
export function userCount(
  { total, isExceeded }: Pick<UsersPage, 'total' | 'isExceeded'>,
  going: number,
): string {
  if (isExceeded) return `More than ${total.toLocaleString('en')} users`;
  const staying = total - going;
  if (staying === 0) return 'No users';
  return `${staying.toLocaleString('en')} ${staying === 1 ? 'user' : 'users'}`;
}

/**
 * How many users match and, if there are more pages, who is on this one.
 *
 * @param staying the users of the page who are not being deleted
 */
export function pageWords(page: UsersPage, staying: readonly User[]): string {
  const count = userCount(page, page.users.length - staying.length);
  const { previous, next } = page.links;
  const [first, last] = [staying[0], staying.at(-1)];
  if (first === undefined || last === undefined || (previous ?? next) === undefined) return count;
  return `${count}, ${staying.length} on this page: ${fullName(first)} to ${fullName(last)}`;
}
