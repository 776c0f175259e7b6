import type { User } from '@portico/contract/accounts/user';
import type { Text } from '@portico/contract/texts/message';
import type { Page } from '../table/pages';

export const fullName = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;

/** Says how many users match and, if there are several pages, who is on this one. */
export function pageSummary({ rows, links, total }: Page<User>, text: Text): string {
  const count = text('{total, plural, =0 {No users} one {# user} other {# users}}', { total });
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || (links.previous ?? links.next) === undefined) return count;
  const names = { first: fullName(first), last: fullName(last) };
  return text('{count}, {shown} on this page: {first} to {last}', { count, shown: rows.length, ...names });
}
