import { siteSettings } from '@portico/contract/testing/rows';
import { OwnPage } from '../rows/own-pages/own-page.entity.js';
import { migrateUp } from '../database/schema/migration-runner.js';
import { SiteSettingsRow } from '../site/site-settings.entity.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { allMigrations } from './all-migrations.js';

const db = useTestDatabase();

const before = [
  '"legalTitle" text',
  '"legalText" text',
  '"renderedLegalText" text',
  '"privacyReplaced" boolean',
];

/** Migrates a database of before with these settings. */
async function migrated(settings: Record<string, string>) {
  const { write } = db.sources;
  const { manager } = write;
  await manager.deleteAll(SiteSettingsRow);
  await manager.insert(SiteSettingsRow, { id: 1, ...siteSettings(), imported: null });
  await write.query('DROP TABLE own_pages');
  for (const column of before) await write.query(`ALTER TABLE site_settings ADD COLUMN ${column}`);
  const changes = Object.entries({ language: 'NULL', '"privacyText"': 'NULL', ...settings });
  await write.query(`UPDATE site_settings SET ${changes.map((change) => change.join(' = ')).join()}`);
  await write.query(`DELETE FROM migrations WHERE name = '0014-own-pages'`);
  await migrateUp(write, allMigrations);
  const select = { title: true, address: true, body: true, renderedBody: true, place: true, draft: true };
  const pages = await manager.find(OwnPage, { select, order: { pageId: 'ASC' } });
  const [{ privacyText }] = (await manager.find(SiteSettingsRow)) as [SiteSettingsRow];
  return { pages, privacyText };
}

const shown = { place: 'Footer', draft: false };

test('the legal page, and a text instead of the privacy policy, become pages where they were', async () => {
  const rendered = `'{"renderer":5,"html":"<p>Ada</p>"}'`;
  const { pages, privacyText } = await migrated({
    ...{ language: `'de-AT'`, '"legalTitle"': `'Wer ich bin'`, '"legalText"': `'Ada'` },
    ...{ '"renderedLegalText"': rendered, '"privacyText"': `'Nichts.'`, '"privacyReplaced"': 'true' },
  });
  expect(pages).toEqual([
    {
      title: 'Wer ich bin',
      address: 'legal',
      body: 'Ada',
      renderedBody: JSON.parse(rendered.slice(1, -1)),
      ...shown,
    },
    { title: 'Datenschutzerklärung', address: 'privacy', body: 'Nichts.', renderedBody: null, ...shown },
  ]);
  expect(privacyText).toBeNull();
});

test.each([
  [`'de'`, 'Impressum'],
  [`'FR-ch'`, 'Mentions légales'],
  [`'es'`, 'Aviso legal'],
  [`'den'`, 'Legal notice'],
  ['NULL', 'Legal notice'],
])('a legal page without a title has one in the language %s', async (language, title) => {
  const { pages } = await migrated({ language, '"legalText"': `'Ada'` });
  expect(pages.map((page) => page.title)).toEqual([title]);
});

test('without texts there are no pages, and an addition to the policy stays one', async () => {
  expect((await migrated({ '"privacyReplaced"': 'true', '"legalTitle"': `'Mine'` })).pages).toEqual([]);
  const { pages, privacyText } = await migrated({ '"privacyText"': `'Hosted in Trieste.'` });
  expect([pages, privacyText]).toEqual([[], 'Hosted in Trieste.']);
});
