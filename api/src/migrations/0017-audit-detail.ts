import type { Migration } from '../foundation/database/migration-runner.js';

/** What was done to something that has no id, such as a release. */
export const auditDetail: Migration = {
  name: '0017-audit-detail',

  // In SQL, as the Table API would make SQLite build the table anew, without its triggers.
  async up(queryRunner) {
    await queryRunner.query('ALTER TABLE "audit" ADD COLUMN "detail" text');
  },

  async down(queryRunner) {
    await queryRunner.query('ALTER TABLE "audit" DROP COLUMN "detail"');
  },
};
