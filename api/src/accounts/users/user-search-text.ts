import { folded } from '@portico/contract/folded';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { isPostgres } from '../../database/dialect.js';
import { nextVersion } from '../../http/routes/locked-row.js';
import { StorableText } from '../../http/routes/parameters.js';
import { User } from './user.entity.js';

const maxSearchLength = 500;
const maxWords = 10;

/** The folded words: `Jean-Luc Ö.` gives `jean-luc` and `o.`. Without any it is the empty word, which is in every text. */
const wordsOf = (text: string): string[] => folded(text).split(' ');

type Names = Pick<User, 'firstName' | 'lastName' | 'email' | 'emailKey'>;

/** What users are searched and sorted by, each part on a line of its own. */
export const searchTextOf = ({ firstName, lastName, email, emailKey }: Names): string =>
  [firstName, lastName, email ?? '', emailKey ?? ''].map(folded).join('\n');

/** A query parameter. */
export const SearchedWords = v.pipe(
  StorableText,
  v.maxLength(maxSearchLength, `Search for at most ${maxSearchLength} characters`),
  v.transform(wordsOf),
  v.maxLength(maxWords, `Search for at most ${maxWords} words`),
);

/** In SQL. */
export const indexOf = ({ dataSource }: EntityManager): string =>
  isPostgres(dataSource) ? 'strpos' : 'instr';

/** In SQL that all words are in a column's text, and the parameters. */
export const withWords = (manager: EntityManager, column: string, words: readonly string[]) =>
  [
    words.map((_word, index) => `${indexOf(manager)}(${column}, :word${index}) > 0`).join(' AND '),
    Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  ] as const;

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
