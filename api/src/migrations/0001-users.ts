import { Table } from 'typeorm';
import { isPostgres } from '../foundation/database/dialect.js';
import type { Migration } from '../foundation/database/migration-runner.js';
import { countedKey, longest, optionalText, text, version } from './table-parts.js';

export const users: Migration = {
  name: '0001-users',

  async up(queryRunner) {
    await queryRunner.createTable(
      new Table({
        name: 'users',
        columns: [
          countedKey('userId'),
          text('firstName'),
          text('lastName'),
          optionalText('email'),
          optionalText('emailKey'),
          text('company'),
          { name: 'isAdmin', type: 'boolean' },
          optionalText('passwordHash'),
          text('createdAt'),
          version,
        ],
        checks: [
          longest('firstName', 100),
          longest('lastName', 100),
          longest('email', 254),
          longest('company', 2_048),
        ],
        indices: [{ name: 'users_emailKey', columnNames: ['emailKey'], isUnique: true }],
      }),
    );
    // The owner is stored with the id 1, which a sequence of PostgreSQL does not notice.
    if (isPostgres(queryRunner.dataSource)) {
      await queryRunner.query('ALTER SEQUENCE "users_userId_seq" RESTART WITH 2');
    }
  },

  async down(queryRunner) {
    await queryRunner.dropTable('users');
  },
};
