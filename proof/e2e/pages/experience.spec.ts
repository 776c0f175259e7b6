import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { sampleExperiences } from '@portico/contract/content/sample/experiences';
import { groupBySpelling } from '@portico/contract/content/spelling';
import { isOnTimeline, timelineOf } from '@portico/contract/content/timeline';
import { experienceDetails, nullsOf } from '@portico/contract/text-fields';
import { tabTo } from '../../../e2e/keyboard/tab-to.js';
import { experienceOnlyInTheDatabase } from '../../../e2e/product/only-in-the-database.js';
import { test } from '../../../e2e/product/test.js';

const semaphore = { ...nullsOf(experienceDetails), ...experienceOnlyInTheDatabase };
const newestFirst = [semaphore, ...sampleExperiences.toReversed()];
const languages = newestFirst.filter(({ type }) => type === 'Language');
const databases = newestFirst.filter(({ type }) => type === 'Database');

const list = (page: Page) => page.getByRole('main').getByRole('list');
const filter = (page: Page) => page.getByRole('group', { name: 'Filter by type' });
const button = (page: Page, name: string) => filter(page).getByRole('button', { name, exact: true });

/** The screen has exactly these entries, each with its name, type and time: the timeline's, then those of each type. */
async function expectEntries(page: Page, entries: readonly (typeof newestFirst)[number][]): Promise<void> {
  const skills = groupBySpelling(entries, ({ type }) => type).filter(({ text }) => !isOnTimeline(text));
  const shown = [...timelineOf(entries), ...skills.flatMap(({ rows }) => rows)];
  const texts = shown.map(({ body, type, time }) => `${body}${type}${time}`);
  await expect(list(page).getByRole('listitem')).toContainText(texts);
}

/** Opens the screen at a type. Its entries alone are there once the page is the browser's: the server renders all. */
async function openWithDatabases(page: Page): Promise<void> {
  await page.goto('/info/experience?type=Database');
  await expectEntries(page, databases);
}

test('the entries of the database (S2.4)', async ({ page }) => {
  await page.goto('/info/experience');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Experience');
  await expectEntries(page, newestFirst);
  await expect(filter(page)).toBeVisible();
});

test('employment and education on a timeline with dates, what goes on first', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/info/experience');
  const timeline = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline).toContainText([
    'Jun 2021 – present',
    'Jan 2022 – Jun 2023',
    'Sep 2020 – May 2021',
    'Jun 2017 – May 2021',
    'Dec 2014 – May 2017',
    'Sep 2011 – Jun 2014',
  ]);
  await expect(timeline.first().getByRole('link', { name: 'Molo Dati' })).toBeVisible();
  // A dash would be skipped, or read as one.
  await expect(timeline.first()).toMatchAriaSnapshot(`
    - listitem:
      - paragraph:
        - time: Jun 2021
        - text: to present
  `);
});

test('the entries of the database, without JavaScript, which a filter would need', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/info/experience?type=Language');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Experience');
  await expectEntries(page, newestFirst);
  await expect(filter(page)).toBeHidden();
});

test('by keyboard from type to type, and to all', async ({ page }) => {
  await openWithDatabases(page);
  await tabTo(page, button(page, 'Language'));
  await page.keyboard.press('Enter');
  await expectEntries(page, languages);
  await expect(button(page, 'Language')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, 'Language')).toBeFocused();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(`${languages.length} of ${newestFirst.length} entries`);
  await expect(page).toHaveURL('/info/experience?type=Language');

  await tabTo(page, button(page, 'All'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expectEntries(page, newestFirst);
  await expect(page).toHaveURL('/info/experience');
});

test('a type chosen before the scripts are there is shown as soon as they are', async ({ page, product }) => {
  // Not all: without HTTP/2, six files that hang hold everything else up.
  product.proxy.fail(/\/main\..*\.js$/, 'hang');
  await page.goto('/info/experience', { waitUntil: 'commit' });
  await button(page, 'Language').click();
  await page.waitForURL('/info/experience?type=Language', { waitUntil: 'commit' });

  // The browser reloads no page that it is only about to show.
  await expect(button(page, 'Language')).toBeVisible();
  product.proxy.heal();
  await page.reload();
  await expectEntries(page, languages);
  await button(page, 'All').click();
  await expectEntries(page, newestFirst);
});
