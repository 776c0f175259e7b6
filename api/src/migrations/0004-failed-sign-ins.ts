import { Table } from 'typeorm';
import type { Migration } from '../database/schema/migration-runner.js';
import { integer, key, text } from './table-parts.js';

/** Only failures of an account from a network are stored; other counts stay in memory, and no network is known. */
export const failedSignIns: Migration = {
  name: '0004-failed-sign-ins',

  async up(queryRunner) {
    for (const table of ['known_networks', 'attempt_counts']) await queryRunner.dropTable(table);
    await queryRunner.createTable(
      new Table({
        name: 'failed_sign_ins',
        columns: [...['account', 'network'].map(key), integer('count'), text('lastAt')],
        indices: [{ name: 'failed_sign_ins_lastAt', columnNames: ['lastAt'] }],
      }),
    );
  },
};
