import type { UsersPage } from './users-api';

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
