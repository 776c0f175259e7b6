import { isPostgres } from '../database/dialect.js';
import type { Migration } from '../database/schema/migration-runner.js';

/** Whether the owner's privacy text replaces the built-in policy. */
export const replacedPrivacy: Migration = {
  name: '0013-replaced-privacy',

  async up(queryRunner) {
    const no = isPostgres(queryRunner.dataSource) ? 'false' : '0';
    await queryRunner.query(
      `ALTER TABLE "site_settings" ADD COLUMN "privacyReplaced" boolean NOT NULL DEFAULT (${no})`,
    );
  },
};
