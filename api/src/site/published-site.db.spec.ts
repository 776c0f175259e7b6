import type { Accounts } from '../accounts/open-accounts.js';
import { systemActor } from '../database/actor.js';
import type { Mailer } from '../mail/mailer.js';
import { anyRecord } from '../testing/databases/any-record.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import type { StoredMarkdown } from '../markdown/stored-markdown.js';
import { SiteContent } from './site-content.js';
import { SiteSettingsRow } from './site-settings.entity.js';
import { PublishedSite } from './published-site.js';

const db = useTestDatabase();

test('pages are told of the site from memory until a commit changes something', async () => {
  const content = new SiteContent(db.settings, db.database, undefined as unknown as StoredMarkdown);
  await content.prepare();
  const published = new PublishedSite(
    db.database,
    content,
    { current: () => Promise.resolve({ accounts: 'closed' }) } as unknown as Accounts,
    { isOn: false } as Mailer,
  );
  const asked = jest.spyOn(content, 'current');
  const { tagline } = await published.current();
  await db.database.write(systemActor, ({ record }) => record(anyRecord));
  expect(await published.current()).toMatchObject({ tagline });
  expect(asked).toHaveBeenCalledTimes(1);
  await db.database.write(systemActor, async ({ manager, record }) => {
    await manager.update(SiteSettingsRow, { id: 1 }, { tagline: 'Mine' });
    await record(anyRecord);
  });
  expect(await published.current()).toMatchObject({ tagline: 'Mine' });
  expect(asked).toHaveBeenCalledTimes(2);
  await db.database.write(systemActor, async ({ manager, record }) => {
    await manager.update(SiteSettingsRow, { id: 1 }, { tagline: '–', biography: '–' });
    await record(anyRecord);
  });
  expect(await published.current()).toMatchObject({ tagline: '', biographyHtml: '' });
});
