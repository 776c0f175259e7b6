import type { QueryRunner } from 'typeorm';
import { isPostgres } from '../foundation/database/dialect.js';
import type { Migration } from '../foundation/database/migration-runner.js';
import { countedKey, longest, newColumns, newTable, optionalText, text, version } from './table-parts.js';

const name = '0024-messages';

/** The two changes, in order. */
function changesIn({ dataSource }: QueryRunner): Migration[] {
  const flag = (column: string) => ({
    name: column,
    type: 'boolean',
    default: isPostgres(dataSource) ? 'false' : '0',
  });
  return [
    newTable(name, {
      name: 'messages',
      columns: [
        countedKey('messageId'),
        text('key'),
        text('receivedAt'),
        flag('isRead'),
        optionalText('mail'),
        text('name'),
        text('email'),
        text('text'),
        version,
      ],
      checks: [longest('name', 200), longest('email', 254), longest('text', 5_000)],
      indices: [
        { name: 'messages_key', columnNames: ['key'], isUnique: true },
        { name: 'messages_isRead', columnNames: ['isRead'] },
      ],
    }),
    newColumns(name, 'site_settings', [flag('contactForm')]),
  ];
}

/** Messages of visitors, and whether they can write any. */
export const messages: Migration = {
  name,
  async up(queryRunner) {
    for (const change of changesIn(queryRunner)) await change.up(queryRunner);
  },
  async down(queryRunner) {
    for (const change of changesIn(queryRunner).reverse()) await change.down(queryRunner);
  },
};
