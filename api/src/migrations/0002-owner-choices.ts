import { isPostgres } from '../database/dialect.js';
import type { Migration } from '../database/schema/migration-runner.js';

const limitedText = (name: string, longest: number) =>
  `"${name}" text CONSTRAINT "${name}_length" CHECK (length("${name}") <= ${longest})`;

/** What is in the résumé and what an entry is there, which job is the current one, who may sign in, and more texts. */
export const ownerChoices: Migration = {
  name: '0002-owner-choices',

  async up(queryRunner) {
    const [no, yes] = isPostgres(queryRunner.dataSource) ? ['false', 'true'] : ['0', '1'];
    const inResume = `"inResume" boolean NOT NULL DEFAULT (${yes})`;
    const current = `"current" boolean NOT NULL DEFAULT (${no})`;
    const added = {
      experiences: ['"renderedSummary" text', limitedText('kind', 20), current, inResume],
      projects: [inResume],
      interests: [inResume],
      site_settings: [
        ...[limitedText('searchTitle', 200), limitedText('searchDescription', 500)],
        ...[limitedText('legalTitle', 100), limitedText('legalText', 50_000), '"renderedLegalText" text'],
        ...[limitedText('privacyText', 20_000), '"renderedPrivacyText" text'],
        `"accounts" text NOT NULL DEFAULT 'open'`,
      ],
    };
    for (const [table, columns] of Object.entries(added))
      for (const column of columns) await queryRunner.query(`ALTER TABLE "${table}" ADD COLUMN ${column}`);
  },
};
