import { TableIndex } from 'typeorm';
import type { Migration } from '../foundation/database/migration-runner.js';

/** For reading from the newest on: all of it, one person's, those of one kind. */
const indices = [
  { name: 'audit_at', columnNames: ['at', 'id'] },
  { name: 'audit_actorId', columnNames: ['actorId', 'at', 'id'] },
  { name: 'audit_action', columnNames: ['action', 'at', 'id'] },
];

export const auditSearch: Migration = {
  name: '0011-audit-search',

  async up(queryRunner) {
    for (const index of indices) await queryRunner.createIndex('audit', new TableIndex(index));
  },

  async down(queryRunner) {
    for (const { name } of indices) await queryRunner.dropIndex('audit', name);
  },
};
