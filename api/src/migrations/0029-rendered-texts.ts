import type { Migration } from '../foundation/database/migration-runner.js';
import { newColumns, optionalText } from './table-parts.js';

const name = '0029-rendered-texts';

const stories = newColumns(name, 'projects', [optionalText('renderedStory')]);
const biography = newColumns(name, 'site_settings', [optionalText('renderedBiography')]);

/** The HTML of texts in Markdown, as JSON with the renderer's version. */
export const renderedTexts: Migration = {
  name,
  async up(queryRunner) {
    await stories.up(queryRunner);
    await biography.up(queryRunner);
  },
  async down(queryRunner) {
    await biography.down(queryRunner);
    await stories.down(queryRunner);
  },
};
