import { Table } from 'typeorm';
import type { Migration } from '../foundation/database/migration-runner.js';
import { ownerClaims } from './0003-owner-claims.js';
import { belongsToUser, integer, text } from './table-parts.js';

/** Links to claim the owner's account, which each start makes anew, and to reset a password. */
export const oneTimeLinks: Migration = {
  name: '0028-one-time-links',

  async up(queryRunner) {
    await ownerClaims.down(queryRunner);
    await queryRunner.createTable(
      new Table({
        name: 'one_time_links',
        columns: [{ ...text('codeHash'), isPrimary: true }, integer('userId'), text('expiresAt')],
        foreignKeys: [belongsToUser('userId')],
        indices: [{ name: 'one_time_links_userId', columnNames: ['userId'] }],
      }),
    );
  },

  async down(queryRunner) {
    await queryRunner.dropTable('one_time_links');
    await ownerClaims.up(queryRunner);
  },
};
