import { Table } from 'typeorm';
import type { Migration } from '../foundation/database/migration-runner.js';
import { belongsToUser, integer, text } from './table-parts.js';

export const deletions: Migration = {
  name: '0010-deletions',

  async up(queryRunner) {
    await queryRunner.createTable(
      new Table({
        name: 'deletions',
        columns: [
          { ...text('targetType'), isPrimary: true },
          { ...integer('targetId'), isPrimary: true },
          { ...integer('userId'), isNullable: true },
          text('row'),
          text('deletedAt'),
        ],
        foreignKeys: [belongsToUser('userId')],
        indices: [{ name: 'deletions_userId', columnNames: ['userId'] }],
      }),
    );
  },

  async down(queryRunner) {
    await queryRunner.dropTable('deletions');
  },
};
