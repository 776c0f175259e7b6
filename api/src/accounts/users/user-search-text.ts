import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/** Combining accents of European scripts. The vowel signs of others are letters, and stay. */
const accents = /[\u0300-\u036f]/g;

/** The longest text that people are sorted and searched by, in code points: an index has its limits. */
export const longestPlainText = 254;

/**
 * A text as texts are compared: without accents, in lower case, and in compatibility form (NFKD). Of the two small
 * sigmas, of which one ends words, there is but one. A change of what this makes takes a migration that makes the
 * stored ones anew.
 */
export const comparable = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll('ς', 'σ').normalize('NFKD').replace(accents, '').trim();

/** The words of a text as they are compared: `Jean-Luc Ö.` has `jean-luc` and `o.`. */
export const wordsOf = (text: string): string[] =>
  comparable(text)
    .split(/\s+/)
    .filter((word) => word !== '');

/** A text as it is stored, for people to be sorted and searched by it. */
export const plainText = (text: string): string => [...comparable(text)].slice(0, longestPlainText).join('');

/**
 * Writes what a user is sorted and found by. Every change that adds a user or changes a name or an email calls this
 * after it, in the same transaction.
 */
export async function indexUser(manager: EntityManager, userId: number): Promise<void> {
  const { firstName, lastName, email } = await manager.findOneByOrFail(User, { userId });
  const firstNameSort = plainText(firstName);
  const lastNameSort = plainText(lastName);
  const emailSort = plainText(email ?? '');
  const searchText = [firstNameSort, lastNameSort, emailSort].join(' ');
  await manager.update(User, { userId }, { firstNameSort, lastNameSort, emailSort, searchText });
}
