import type { Migration } from '../foundation/database/migration-runner.js';

/** The HTML of an entry's summary, beside its Markdown. */
export const renderedSummary: Migration = {
  name: '0002-rendered-summary',
  up: (queryRunner) => queryRunner.query('ALTER TABLE "experiences" ADD COLUMN "renderedSummary" text'),
};
