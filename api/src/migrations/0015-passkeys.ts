import { Table, type TableOptions } from 'typeorm';
import { isPostgres } from '../database/dialect.js';
import type { Migration } from '../database/schema/migration-runner.js';
import { belongsToUser, countedKey, integer, key, longest, optionalText, text } from './table-parts.js';

const tables: TableOptions[] = [
  {
    name: 'passkeys',
    columns: [
      countedKey('passkeyId'),
      integer('userId'),
      ...['credentialId', 'publicKey', 'transports', 'name', 'rpId', 'createdAt', 'counter'].map(text),
      optionalText('lastUsedAt'),
    ],
    checks: [longest('name', 100)],
    foreignKeys: [belongsToUser('userId')],
    indices: [
      { name: 'passkeys_userId', columnNames: ['userId'] },
      { name: 'passkeys_credentialId', columnNames: ['credentialId'], isUnique: true },
    ],
  },
  {
    name: 'recovery_codes',
    columns: [key('codeHash'), integer('userId')],
    foreignKeys: [belongsToUser('userId')],
    indices: [{ name: 'recovery_codes_userId', columnNames: ['userId'] }],
  },
  { name: 'spent_challenges', columns: [key('challengeId'), text('expiresAt')] },
];

/** A second factor, and which sessions were opened with one. */
export const passkeys: Migration = {
  name: '0015-passkeys',

  async up(queryRunner) {
    for (const table of tables) await queryRunner.createTable(new Table(table));
    const no = isPostgres(queryRunner.dataSource) ? 'false' : '0';
    for (const [table, column] of [
      ['sessions', 'withPasskey'],
      ['site_settings', 'requirePasskey'],
    ])
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN "${column}" boolean NOT NULL DEFAULT (${no})`);
  },
};
