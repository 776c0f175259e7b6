import { emailKeyOf } from '@portico/contract/email';
import type { Migration } from '../foundation/database/migration-runner.js';

interface Account {
  userId: number;
  email: string;
}

/**
 * Accounts are found by keys of the present rule. It may change, unlike a migration, but then a later one makes all keys
 * anew. Where emails of several accounts have become one, it stays that of the oldest; the others keep a key that is no
 * email, and get another one after a link from an administrator.
 */
export const emailKeys: Migration = {
  name: '0004-email-keys',

  async up({ manager }) {
    const accounts: Account[] =
      await manager.sql`SELECT "userId", email FROM users WHERE email IS NOT NULL ORDER BY "userId"`;
    const owners = new Map<string, number>();
    const keyed = accounts.map(({ userId, email }) => {
      const key = emailKeyOf(email);
      if (!owners.has(key)) owners.set(key, userId);
      return { userId, key: owners.get(key) === userId ? key : `${key} ${userId}` };
    });
    // One may get the key that another still has.
    await manager.sql`UPDATE users SET "emailKey" = '#' || "userId" WHERE email IS NOT NULL`;
    for (const { userId, key } of keyed)
      await manager.sql`UPDATE users SET "emailKey" = ${key} WHERE "userId" = ${userId}`;
  },
};
