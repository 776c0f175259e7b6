import { Table } from 'typeorm';
import type { Migration } from '../foundation/database/migration-runner.js';
import { integer, text } from './table-parts.js';

export const attemptCounts: Migration = {
  name: '0008-attempt-counts',

  async up(queryRunner) {
    await queryRunner.createTable(
      new Table({
        name: 'attempt_counts',
        columns: [
          { ...text('kind'), isPrimary: true },
          { ...text('key'), isPrimary: true },
          integer('count'),
          integer('admittedCount'),
          text('admittedAt'),
          text('expiresAt'),
        ],
        indices: [{ name: 'attempt_counts_expiresAt', columnNames: ['expiresAt'] }],
      }),
    );
  },

  async down(queryRunner) {
    await queryRunner.dropTable('attempt_counts');
  },
};
