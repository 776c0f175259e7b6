import type { EntityManager } from 'typeorm';
import { plainText } from './plain-text.js';
import { User } from './user.entity.js';

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
