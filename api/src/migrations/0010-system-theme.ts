import { isPostgres } from '../database/dialect.js';
import type { Migration } from '../database/schema/migration-runner.js';

/** Whether the site begins in the theme of the visitor's system. */
export const systemTheme: Migration = {
  name: '0010-system-theme',

  async up(queryRunner) {
    const no = isPostgres(queryRunner.dataSource) ? 'false' : '0';
    await queryRunner.query(
      `ALTER TABLE "site_settings" ADD COLUMN "systemTheme" boolean NOT NULL DEFAULT (${no})`,
    );
  },
};
