import { folded } from '@portico/contract/folded';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/** The folded words: `Jean-Luc Ö.` gives `jean-luc` and `o.` */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(' ')
    .filter((word) => word !== '');

type Names = Pick<User, 'firstName' | 'lastName' | 'email' | 'emailKey'>;

/** What users are searched and sorted by, each part on a line of its own. */
export const searchTextOf = ({ firstName, lastName, email, emailKey }: Names): string =>
  [firstName, lastName, email ?? '', emailKey ?? ''].map(folded).join('\n');

/** Call after a change of a name or email. */
export async function updateSearchText(
  manager: EntityManager,
  user: Names & Pick<User, 'userId'>,
): Promise<void> {
  await manager.update(User, { userId: user.userId }, { searchText: searchTextOf(user) });
}
