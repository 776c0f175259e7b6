import type { EntityManager } from 'typeorm';
import { plainText } from './plain-text.js';
import { searchWords } from './search-words.js';
import { UserWord } from './user-word.entity.js';
import { User } from './user.entity.js';

/**
 * Writes down what a user is sorted and found by. Every change that adds a user or changes a name or an e-mail calls
 * this after it, in the same transaction.
 */
export async function indexUser(manager: EntityManager, userId: number): Promise<void> {
  const { firstName, lastName, email } = await manager.findOneByOrFail(User, { userId });
  const address = email ?? '';
  await manager.update(
    User,
    { userId },
    {
      firstNameSort: plainText(firstName),
      lastNameSort: plainText(lastName),
      emailSort: plainText(address),
    },
  );
  await manager.delete(UserWord, { userId });
  const words = searchWords(firstName, lastName, address).map((word) => ({ userId, word }));
  if (words.length > 0) await manager.insert(UserWord, words);
}
