import type { UsersPage } from './users-api';

/** How many users match, in words: "1,234 users". */
export function userCount({ total, isExceeded }: UsersPage): string {
  const number = total.toLocaleString('en');
  if (isExceeded) return `More than ${number} users`;
  if (total === 0) return 'No users';
  return `${number} ${total === 1 ? 'user' : 'users'}`;
}
