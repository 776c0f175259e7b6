import { Table } from 'typeorm';
import type { Migration } from '../foundation/database/migration-runner.js';
import { countedKey, longest, text, version } from './table-parts.js';

export const interests: Migration = {
  name: '0006-interests',

  async up(queryRunner) {
    await queryRunner.createTable(
      new Table({
        name: 'interests',
        columns: [countedKey('interestId'), text('name'), text('category'), text('about'), version],
        checks: [longest('name', 100), longest('category', 100), longest('about', 2_000)],
      }),
    );
  },

  async down(queryRunner) {
    await queryRunner.dropTable('interests');
  },
};
