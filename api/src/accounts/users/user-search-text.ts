import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/** Combining accents of European scripts. Vowel signs of other scripts are letters and stay. */
const accents = /[\u0300-\u036f]/g;

/** In code points; database indexes limit the size of a key. */
export const maxPlainTextLength = 254;

/**
 * For comparing: NFKD, lower case, without accents, and with final sigma as sigma. The result is stored, so changing this
 * function needs a migration.
 */
export const comparable = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll('ς', 'σ').normalize('NFKD').replace(accents, '').trim();

/** The comparable words: `Jean-Luc Ö.` gives `jean-luc` and `o.` */
export const wordsOf = (text: string): string[] =>
  comparable(text)
    .split(/\s+/)
    .filter((word) => word !== '');

/** The stored form, for sorting and searching users. */
export const plainText = (text: string): string =>
  [...comparable(text)].slice(0, maxPlainTextLength).join('');

/** Updates the sort and search columns. Call it in any transaction that adds a user or changes a name or email. */
export async function indexUser(manager: EntityManager, userId: number): Promise<void> {
  const { firstName, lastName, email } = await manager.findOneByOrFail(User, { userId });
  const firstNameSort = plainText(firstName);
  const lastNameSort = plainText(lastName);
  const emailSort = plainText(email ?? '');
  const searchText = [firstNameSort, lastNameSort, emailSort].join(' ');
  await manager.update(User, { userId }, { firstNameSort, lastNameSort, emailSort, searchText });
}
