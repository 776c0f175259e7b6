import { folded } from '@portico/contract/folded';
import type { EntityManager } from 'typeorm';
import { nextVersion } from '../../http/routes/locked-row.js';
import { User } from './user.entity.js';

/** The folded words: `Jean-Luc Ö.` gives `jean-luc` and `o.`. Without any it is the empty word, which is in every text. */
export const wordsOf = (text: string): string[] => folded(text).split(' ');

type Names = Pick<User, 'firstName' | 'lastName' | 'email' | 'emailKey'>;

/** What users are searched and sorted by, each part on a line of its own. */
export const searchTextOf = ({ firstName, lastName, email, emailKey }: Names): string =>
  [firstName, lastName, email ?? '', emailKey ?? ''].map(folded).join('\n');

/**
 * Changes a locked user: the only way to change names and emails, so that search finds the new ones.
 *
 * @returns the changed user
 */
export async function changeUser(manager: EntityManager, user: User, change: Partial<User>): Promise<User> {
  const changed = { ...user, ...change };
  const { userId, version } = user;
  await manager.update(User, { userId }, { ...change, searchText: searchTextOf(changed), ...nextVersion });
  return { ...changed, version: version + 1 };
}
