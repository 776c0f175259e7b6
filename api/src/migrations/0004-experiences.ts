import { Table } from 'typeorm';
import type { Migration } from '../foundation/database/migration-runner.js';
import { belongsToUser, countedKey, integer, longest, text, version } from './table-parts.js';

export const experiences: Migration = {
  name: '0004-experiences',

  async up(queryRunner) {
    await queryRunner.createTable(
      new Table({
        name: 'experiences',
        columns: [
          countedKey('expId'),
          text('type'),
          text('body'),
          text('time'),
          integer('authorId'),
          version,
        ],
        checks: [longest('type', 100), longest('body', 200), longest('time', 100)],
        foreignKeys: [belongsToUser('authorId')],
        indices: [{ name: 'experiences_authorId', columnNames: ['authorId'] }],
      }),
    );
  },

  async down(queryRunner) {
    await queryRunner.dropTable('experiences');
  },
};
