import { Table, TableColumn } from 'typeorm';
import { isPostgres } from '../foundation/database/dialect.js';
import type { Migration } from '../foundation/database/migration-runner.js';
import { belongsToUser, integer, text } from './table-parts.js';

/** Failures are counted by account and network together, and people's own networks are known. */
export const signInNetworks: Migration = {
  name: '0012-sign-in-networks',

  async up(queryRunner) {
    // What was counted for an account held refused attempts as well: it says nothing in the new terms.
    await queryRunner.query(`DELETE FROM "attempt_counts" WHERE "kind" = 'sign-in by account'`);
    await queryRunner.dropColumn('attempt_counts', 'admittedCount');
    await queryRunner.addColumn(
      'attempt_counts',
      new TableColumn({
        name: 'isRefusalNoted',
        type: 'boolean',
        default: isPostgres(queryRunner.dataSource) ? 'false' : '0',
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'known_networks',
        columns: [{ ...text('code'), isPrimary: true }, integer('userId'), text('signedInAt')],
        foreignKeys: [belongsToUser('userId')],
        indices: [
          { name: 'known_networks_userId', columnNames: ['userId'] },
          { name: 'known_networks_signedInAt', columnNames: ['signedInAt'] },
        ],
      }),
    );
  },

  async down(queryRunner) {
    await queryRunner.dropTable('known_networks');
    await queryRunner.query('DELETE FROM "attempt_counts"');
    await queryRunner.dropColumn('attempt_counts', 'isRefusalNoted');
    await queryRunner.addColumn('attempt_counts', new TableColumn(integer('admittedCount')));
  },
};
