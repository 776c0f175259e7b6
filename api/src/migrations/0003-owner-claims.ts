import { Table } from 'typeorm';
import type { Migration } from '../foundation/database/migration-runner.js';
import { text } from './table-parts.js';

export const ownerClaims: Migration = {
  name: '0003-owner-claims',

  async up(queryRunner) {
    await queryRunner.createTable(
      new Table({
        name: 'owner_claims',
        columns: [{ ...text('codeHash'), isPrimary: true }, text('expiresAt')],
      }),
    );
  },

  async down(queryRunner) {
    await queryRunner.dropTable('owner_claims');
  },
};
