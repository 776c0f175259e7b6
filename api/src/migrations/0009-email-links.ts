import type { Migration } from '../database/schema/migration-runner.js';

/** One-time links that confirm or undo another email. */
export const emailLinks: Migration = {
  name: '0009-email-links',

  async up(queryRunner) {
    for (const column of [`"purpose" text NOT NULL DEFAULT 'password'`, '"email" text'])
      await queryRunner.query(`ALTER TABLE "one_time_links" ADD COLUMN ${column}`);
  },
};
