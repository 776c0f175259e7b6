import type { EntityManager } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { inSnapshot } from '../../foundation/database/dump/dump-tables.js';
import { schema } from '../../schema.js';

/**
 * The emails of the accounts that a staged backup has and this installation doesn't: a restore brings them back. By the time of
 * registration, too, because after an earlier restore an id may be somebody else's.
 */
export const accountsBack = async (staged: DatabaseSettings, now: DatabaseSettings): Promise<string[]> => {
  const here = new Set((await inSnapshot(now, schema, accountsOf)).map(keyOf));
  const there = await inSnapshot(staged, schema, accountsOf);
  return there.filter((account) => !here.has(keyOf(account))).flatMap(({ email }) => email ?? []);
};

const accountsOf = (manager: EntityManager): Promise<Account[]> =>
  manager.find(User, { select: { userId: true, email: true, createdAt: true }, order: { userId: 'ASC' } });

type Account = Pick<User, 'userId' | 'email' | 'createdAt'>;

const keyOf = ({ userId, createdAt }: Account): string => `${userId} ${createdAt}`;
