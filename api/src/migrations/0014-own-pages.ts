import { Table } from 'typeorm';
import { isPostgres } from '../database/dialect.js';
import type { Migration } from '../database/schema/migration-runner.js';
import { countedKey, flag, longest, optionalText, text, version } from './table-parts.js';

const settings = ['legalTitle', 'legalText', 'renderedLegalText', 'privacyReplaced'];

/** A title in the language of the owner's texts. */
const inTheirs = (english: string, german: string, french: string, spanish: string) =>
  `CASE substr(lower(coalesce(language, '')) || '-', 1, 3)
    WHEN 'de-' THEN '${german}' WHEN 'fr-' THEN '${french}' WHEN 'es-' THEN '${spanish}' ELSE '${english}' END`;

/** Pages of the owner's own. The legal page becomes one, and a text that replaces the privacy policy. */
export const ownPages: Migration = {
  name: '0014-own-pages',

  async up(queryRunner) {
    const no = isPostgres(queryRunner.dataSource) ? 'false' : '0';
    await queryRunner.createTable(
      new Table({
        name: 'own_pages',
        columns: [
          countedKey('pageId'),
          ...['title', 'address', 'body'].map(text),
          ...['place', 'renderedBody'].map(optionalText),
          flag('draft', no),
          version,
        ],
        checks: [longest('title', 100), longest('address', 60), longest('body', 50_000), longest('place', 6)],
        indices: [{ name: 'own_pages_address', columnNames: ['address'], isUnique: true }],
      }),
    );
    const legal = inTheirs('Legal notice', 'Impressum', 'Mentions légales', 'Aviso legal');
    await queryRunner.query(
      `INSERT INTO own_pages (title, address, body, "renderedBody", place)
       SELECT coalesce("legalTitle", ${legal}), 'legal', "legalText", "renderedLegalText", 'Footer'
       FROM site_settings WHERE "legalText" IS NOT NULL`,
    );
    const policy = ['Privacy Policy', 'Datenschutzerklärung', 'Politique de confidentialité'] as const;
    const isReplaced = '"privacyReplaced" = true AND "privacyText" IS NOT NULL';
    await queryRunner.query(
      `INSERT INTO own_pages (title, address, body, "renderedBody", place)
       SELECT ${inTheirs(...policy, 'Política de privacidad')}, 'privacy', "privacyText", "renderedPrivacyText", 'Footer'
       FROM site_settings WHERE ${isReplaced}`,
    );
    await queryRunner.query(
      `UPDATE site_settings SET "privacyText" = NULL, "renderedPrivacyText" = NULL WHERE ${isReplaced}`,
    );
    for (const column of settings)
      await queryRunner.query(`ALTER TABLE site_settings DROP COLUMN "${column}"`);
  },
};
