import type { Migration } from '../database/schema/migration-runner.js';

/** How often the server backs up by itself, and of how many days it keeps backups. */
export const backupSchedule: Migration = {
  name: '0019-backup-schedule',

  async up(queryRunner) {
    for (const column of [
      `"backupSchedule" text NOT NULL DEFAULT 'off'`,
      '"backupsKept" integer NOT NULL DEFAULT (14)',
    ])
      await queryRunner.query(`ALTER TABLE "site_settings" ADD COLUMN ${column}`);
  },
};
