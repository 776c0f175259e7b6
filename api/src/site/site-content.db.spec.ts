import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerId } from '@portico/contract/accounts/owner';
import { sampleSite } from '@portico/contract/site/sample-site';
import { FirstStart } from '../first-start/first-start.js';
import { StoredMarkdown } from '../markdown/stored-markdown.js';
import { AuditEntry } from '../database/audit-entry.entity.js';
import { log } from '../log/log.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { runSql } from '../testing/databases/run-sql.js';
import { SiteContent } from './site-content.js';

/** One for all tests, because each starts a process. It uses the database only for texts that are stored without HTML. */
const markdown = new StoredMarkdown(undefined as never);

const db = useTestDatabase();
let file: string;
let warn: jest.SpyInstance;

beforeEach(() => {
  file = join(db.settings.dataDir, 'site.json');
  warn = jest.spyOn(log, 'warn').mockReturnValue();
});
afterEach(() => warn.mockRestore());

const start = async (): Promise<SiteContent> => {
  const content = new SiteContent(db.settings, db.database, markdown);
  await content.prepare();
  return content;
};

const write = (change: object): Promise<void> =>
  writeFile(file, JSON.stringify({ ...sampleSite, ...change }));

const imports = (): Promise<number> => db.database.read().countBy(AuditEntry, { action: 'site.imported' });

test('the first start without a site.json begins with the sample, and writes no file', async () => {
  const content = await start();
  expect(await content.current()).toMatchObject({
    name: sampleSite.name,
    welcome: sampleSite.welcome,
    biography: sampleSite.biography.join('\n\n'),
    portrait: null,
    place: 'Trieste, Italy',
    banner: 'ours',
    version: 1,
  });
  expect(await readdir(db.settings.dataDir)).not.toContain('site.json');
  expect(await imports()).toBe(1);
});

test('the first start, or the first after an upgrade, imports site.json and leaves it as it is', async () => {
  const links = [
    { label: 'Code', href: 'https://example.org/ada' },
    { label: 'Me', href: 'https://www.linkedin.com/in/ada' },
  ];
  const photo = { src: 'ada.jpg', alt: 'Ada' };
  await write({ name: 'Ada', photo, contact: { ...sampleSite.contact, links } });
  const before = await readFile(file, 'utf8');
  const { name, links: imported, portrait, portraitAlt } = await (await start()).current();
  expect({ name, portrait, portraitAlt }).toEqual({ name: 'Ada', portrait: 'ada.jpg', portraitAlt: 'Ada' });
  expect(imported.map(({ label, kind }) => [label, kind])).toEqual([
    ['Code', 'Source code'],
    ['Me', 'LinkedIn'],
  ]);
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('HTML in its biography becomes Markdown, beside paragraphs that mean the signs', async () => {
  await write({ biography: ['I <b>build</b> *bridges*<br>and kites.', 'a < b, `List<String>`'] });
  expect((await (await start()).current()).biography).toBe(
    'I **build** \\*bridges\\*  \nand kites.\n\na \\< b, \\`List\\<String\\>\\`',
  );
});

test('site.json may be in Windows-1252, which is said, and without a photo', async () => {
  const { photo: _photo, ...site } = { ...sampleSite, name: 'Ada Exämple', welcome: 'Hi' };
  await writeFile(file, Buffer.from(JSON.stringify(site), 'latin1'));
  expect(await (await start()).current()).toMatchObject({
    name: 'Ada Exämple',
    portrait: null,
    portraitAlt: 'Portrait of Ada Exämple',
  });
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/was read as Windows-1252/));
});

test('the second start imports nothing, and is silent while the file stays as it was', async () => {
  await write({ name: 'Ada' });
  await start();
  expect((await (await start()).current()).version).toBe(1);
  expect(await imports()).toBe(1);
  expect(warn).not.toHaveBeenCalled();
});

test('settings that another program puts back, with an earlier version, show at once', async () => {
  const content = await start();
  const put = (name: string, version: number) =>
    runSql(db.settings, `UPDATE site_settings SET name = '${name}', version = ${version}`);
  await put('Later', 7);
  expect((await content.current()).name).toBe('Later');
  await put('Put back', 3);
  expect((await content.current()).name).toBe('Put back');
});

test('what is changed in the file later has no effect, and one line of the log says so', async () => {
  await write({ name: 'Ada' });
  await start();
  await write({ name: 'Grace' });
  expect((await (await start()).current()).name).toBe('Ada');
  await rm(file);
  // As root's would be.
  await mkdir(file);
  expect((await (await start()).current()).name).toBe('Ada');
  expect(warn.mock.calls).toEqual(Array(2).fill([expect.stringContaining('Site Settings')]));
});

test.each([
  [
    'an invalid field',
    () => write({ tagline: 7, name: undefined }),
    /is invalid: name is missing; tagline: .*\.$/,
  ],
  ['an unknown field', () => write({ wellcome: 'Hello' }), 'wellcome is not a known field'],
  [
    'an invalid nested field',
    () => write({ contact: { ...sampleSite.contact, email: 'nobody' } }),
    'contact.email: must be an email address',
  ],
  [
    'a text that is too long',
    () => write({ biography: Array(11).fill('a'.repeat(5_000)) }),
    'Biography is at most 50,000 characters',
  ],
  ['invalid JSON', () => writeFile(file, '{"name":'), 'cannot be read as JSON'],
  ['a folder', () => mkdir(file), /site\.json cannot be read: EISDIR/],
])('the first start with %s in the file fails and imports nothing', async (_what, spoil, message) => {
  await spoil();
  await expect(start()).rejects.toThrow(message);
  expect(await imports()).toBe(0);
});

test('while the database is away, the last content stays, is said to be the last, and no cache keeps it', async () => {
  await new FirstStart(db.database).run();
  const content = await start();
  await content.edit({ userId: ownerId }, { name: 'Ada' }, undefined);
  await runSql(db.settings, `INSERT INTO own_pages (title, address, body) VALUES ('Now', 'now', 'Much')`);
  const { isLast } = await content.current();
  const { version } = db.database;
  await version.ask();
  const before = version.current;
  const read = jest.spyOn(db.database, 'read').mockImplementation(() => {
    throw new Error('away');
  });
  expect([isLast, await content.current()]).toMatchObject([
    undefined,
    { name: 'Ada', pages: [{ title: 'Now' }], isLast: true },
  ]);
  expect(version.current).not.toBe(before);
  read.mockRestore();
});
