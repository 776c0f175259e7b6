import { searchTextOf } from '../accounts/users/user-search-text.js';
import type { Migration } from '../database/schema/migration-runner.js';

/** Users are searched by texts of the present rule. It may change, but then a later migration makes all texts anew. */
export const userSearch: Migration = {
  name: '0006-user-search',

  async up({ manager }) {
    await manager.query(`ALTER TABLE users ADD COLUMN "searchText" text NOT NULL DEFAULT ''`);
    const users: (Parameters<typeof searchTextOf>[0] & { userId: number })[] = await manager.query(
      'SELECT "userId", "firstName", "lastName", email, "emailKey" FROM users',
    );
    for (const user of users)
      await manager.sql`UPDATE users SET "searchText" = ${searchTextOf(user)} WHERE "userId" = ${user.userId}`;
  },
};
