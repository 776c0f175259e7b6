import { isPostgres } from '../foundation/database/dialect.js';
import type { Migration } from '../foundation/database/migration-runner.js';

/** What the résumé has, what an entry is there if its type doesn't say it, and which job is the current one. */
export const resumeChoices: Migration = {
  name: '0003-resume-choices',

  async up(queryRunner) {
    const [no, yes] = isPostgres(queryRunner.dataSource) ? ['false', 'true'] : ['0', '1'];
    for (const column of [
      `"kind" text CONSTRAINT "kind_length" CHECK (length("kind") <= 20)`,
      `"current" boolean NOT NULL DEFAULT (${no})`,
    ])
      await queryRunner.query(`ALTER TABLE "experiences" ADD COLUMN ${column}`);
    for (const table of ['experiences', 'projects', 'interests'])
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD COLUMN "inResume" boolean NOT NULL DEFAULT (${yes})`,
      );
  },
};
