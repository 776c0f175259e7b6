import { Table } from 'typeorm';
import type { Migration } from '../database/schema/migration-runner.js';
import { integer, key, optionalText, text } from './table-parts.js';

/** What browsers report of the versions of front ends. */
export const versionCounts: Migration = {
  name: '0007-version-counts',

  async up(queryRunner) {
    await queryRunner.createTable(
      new Table({
        name: 'version_counts',
        columns: [...['name', 'version', 'hour', 'kind'].map(key), integer('count')],
      }),
    );
    await queryRunner.createTable(
      new Table({
        name: 'version_messages',
        columns: [
          key('id'),
          ...['name', 'version', 'kind', 'message'].map(text),
          optionalText('place'),
          integer('count'),
          text('lastAt'),
        ],
        indices: [{ name: 'version_messages_version', columnNames: ['name', 'version'] }],
      }),
    );
  },
};
