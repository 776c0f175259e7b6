import type { User } from '@portico/contract/user';
import { fullName } from './full-name';
import { userCount } from './user-count';
import type { UsersPage } from './users-api';

/**
 * What is said of the users that are shown: how many match and, where there are more pages, who is on this one.
 *
 * @param staying those of the page who are not being deleted
 */
export function pageWords(page: UsersPage, staying: readonly User[]): string {
  const count = userCount(page, page.users.length - staying.length);
  const { previous, next } = page.links;
  const [first, last] = [staying[0], staying.at(-1)];
  if (first === undefined || last === undefined || (previous ?? next) === undefined) return count;
  return `${count}, ${staying.length} on this page: ${fullName(first)} to ${fullName(last)}`;
}
