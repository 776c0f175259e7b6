import { TableIndex } from 'typeorm';
import type { Migration } from '../foundation/database/migration-runner.js';
import { addUserWords, dropUserWords } from './0009-user-search.js';

/** Users are found by any part of one text, instead of by the beginnings of words in a table of their own. */
export const userSearchText: Migration = {
  name: '0016-user-search-text',

  // In SQL, as the Table API would make SQLite build the table anew.
  async up(queryRunner) {
    await dropUserWords(queryRunner);
    await queryRunner.query(`ALTER TABLE "users" ADD COLUMN "searchText" text NOT NULL DEFAULT ''`);
    // What users are sorted by is folded already.
    await queryRunner.query(
      `UPDATE "users" SET "searchText" = "firstNameSort" || ' ' || "lastNameSort" || ' ' || "emailSort"`,
    );
    await queryRunner.createIndex(
      'users',
      new TableIndex({ name: 'users_searchText', columnNames: ['userId', 'searchText'] }),
    );
  },

  async down(queryRunner) {
    await queryRunner.dropIndex('users', 'users_searchText');
    await queryRunner.query('ALTER TABLE "users" DROP COLUMN "searchText"');
    await addUserWords(queryRunner);
  },
};
