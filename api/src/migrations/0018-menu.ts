import type { Migration } from '../database/schema/migration-runner.js';

/** The menu and Home as the owner arranges them. */
export const menu: Migration = {
  name: '0018-menu',

  async up(queryRunner) {
    for (const column of [`"menuStyle" text NOT NULL DEFAULT ('grouped')`, '"menu" text', '"home" text'])
      await queryRunner.query(`ALTER TABLE "site_settings" ADD COLUMN ${column}`);
  },
};
