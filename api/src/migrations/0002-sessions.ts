import { Table } from 'typeorm';
import type { Migration } from '../foundation/database/migration-runner.js';
import { belongsToUser, integer, text } from './table-parts.js';

export const sessions: Migration = {
  name: '0002-sessions',

  async up(queryRunner) {
    await queryRunner.createTable(
      new Table({
        name: 'sessions',
        columns: [
          { ...text('id'), isPrimary: true },
          integer('userId'),
          text('createdAt'),
          text('lastSeenAt'),
          text('expiresAt'),
        ],
        foreignKeys: [belongsToUser('userId')],
        indices: [{ name: 'sessions_userId', columnNames: ['userId'] }],
      }),
    );
  },

  async down(queryRunner) {
    await queryRunner.dropTable('sessions');
  },
};
