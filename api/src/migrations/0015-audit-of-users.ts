import { TableIndex } from 'typeorm';
import type { Migration } from '../foundation/database/migration-runner.js';

/** For reading what was done to an account, oldest first. What is done to other things need not be in it. */
const index = new TableIndex({
  name: 'audit_ofUser',
  columnNames: ['targetId', 'at', 'id'],
  where: `"targetType" = 'user'`,
});

export const auditOfUsers: Migration = {
  name: '0015-audit-of-users',

  async up(queryRunner) {
    await queryRunner.createIndex('audit', index);
  },

  async down(queryRunner) {
    await queryRunner.dropIndex('audit', 'audit_ofUser');
  },
};
