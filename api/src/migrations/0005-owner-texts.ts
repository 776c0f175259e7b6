import type { Migration } from '../foundation/database/migration-runner.js';

/** Longest texts, by their column. */
const texts = {
  ...{ searchTitle: 200, searchDescription: 500 },
  ...{ legalTitle: 100, legalText: 50_000, privacyText: 20_000 },
};

/** What an owner writes besides, and decides. */
export const ownerTexts: Migration = {
  name: '0005-owner-texts',

  async up(queryRunner) {
    const columns = Object.entries(texts).map(
      ([name, longest]) =>
        `"${name}" text CONSTRAINT "${name}_length" CHECK (length("${name}") <= ${longest})`,
    );
    columns.push('"renderedLegalText" text', '"renderedPrivacyText" text');
    columns.push(`"accounts" text NOT NULL DEFAULT 'open'`);
    for (const column of columns) await queryRunner.query(`ALTER TABLE "site_settings" ADD COLUMN ${column}`);
  },
};
