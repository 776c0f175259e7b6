import { emailKeyOf } from '@portico/contract/email';
import { log } from '../log/log.js';
import type { Migration } from '../database/schema/migration-runner.js';

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
  name: '0003-email-keys',

  async up({ manager }) {
    const accounts: Account[] =
      await manager.sql`SELECT "userId", email FROM users WHERE email IS NOT NULL ORDER BY "userId"`;
    const owners = new Map<string, number>();
    // One may get the key that another still has.
    await manager.sql`UPDATE users SET "emailKey" = '#' || "userId" WHERE email IS NOT NULL`;
    for (const { userId, email } of accounts) {
      const key = emailKeyOf(email);
      const owner = owners.get(key) ?? userId;
      owners.set(key, owner);
      if (owner !== userId)
        log.warn(
          `User ${userId} has the same email as user ${owner} now. Give user ${userId} a link in User List.`,
        );
      const own = owner === userId ? key : `${key} ${userId}`;
      await manager.sql`UPDATE users SET "emailKey" = ${own} WHERE "userId" = ${userId}`;
    }
  },
};
