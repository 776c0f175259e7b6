import type { Migration } from '../database/schema/migration-runner.js';

/** Where a session is used, for the list of them. */
export const sessionOrigins: Migration = {
  name: '0005-session-origins',

  async up(queryRunner) {
    for (const column of ['browser', 'network'])
      await queryRunner.query(`ALTER TABLE "sessions" ADD COLUMN "${column}" text`);
  },
};
