import { Table } from 'typeorm';
import { isPostgres } from '../database/dialect.js';
import type { Migration } from '../database/schema/migration-runner.js';
import { countedKey, flag, longest, optionalText, text, version } from './table-parts.js';

/** Pages of the owner's own. */
export const ownPages: Migration = {
  name: '0014-own-pages',

  async up(queryRunner) {
    const no = isPostgres(queryRunner.dataSource) ? 'false' : '0';
    await queryRunner.createTable(
      new Table({
        name: 'own_pages',
        columns: [
          countedKey('pageId'),
          ...['title', 'address', 'body'].map(text),
          ...['place', 'renderedBody'].map(optionalText),
          flag('draft', no),
          version,
        ],
        checks: [longest('title', 100), longest('address', 60), longest('body', 50_000), longest('place', 6)],
        indices: [{ name: 'own_pages_address', columnNames: ['address'], isUnique: true }],
      }),
    );
  },
};
