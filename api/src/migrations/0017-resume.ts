import { isPostgres } from '../database/dialect.js';
import type { Migration } from '../database/schema/migration-runner.js';

/** What the résumé has besides entries, and how the owner arranges it. */
export const resume: Migration = {
  name: '0017-resume',

  async up(queryRunner) {
    for (const column of [
      `"phone" text CONSTRAINT "phone_length" CHECK (length("phone") <= 50)`,
      `"profileText" text CONSTRAINT "profileText_length" CHECK (length("profileText") <= 2000)`,
      '"resumePicture" text',
      '"resume" text',
      `"fitResume" boolean NOT NULL DEFAULT (${isPostgres(queryRunner.dataSource) ? 'false' : '0'})`,
    ])
      await queryRunner.query(`ALTER TABLE "site_settings" ADD COLUMN ${column}`);
  },
};
