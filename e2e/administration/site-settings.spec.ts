import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { expectNothingSideways } from '../browser/sideways.js';
import { signIn } from '../browser/signed-in.js';
import { restoredTest as test } from '../product/test.js';

const colourOf = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.body).getPropertyValue(property).trim(), name);

/** In lines, as it was typed. */
const expectAddress = (region: Locator) =>
  expect(region.getByText('Harbour Street 1')).toHaveJSProperty(
    'innerText',
    'Ada Example\nHarbour Street 1\nTrieste',
  );

/** By keyboard. */
async function openPart(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name });
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
}

const savedAlert = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'The site settings are saved' });

/** And takes the alert away. */
async function expectSaved(page: Page): Promise<void> {
  const alert = savedAlert(page);
  await alert.getByRole('button').click();
  await expect(alert).toBeHidden();
}

test('an administrator makes the site their own by keyboard, and it shows at once and to visitors', async ({
  page,
  product,
  newVisitor,
}) => {
  await signIn(page, product, 'administrator');
  await page.goto('/manage/site');
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Name', 'Ada Example');
  await fill('Welcome', 'Bonjour');
  await fill('Availability', 'Open to work from March');
  await fill('Biography', 'I build **bridges**.\n\n- In steel\n- In stone');
  await fill('Language of your texts', 'cy');
  await page.getByText('Preview of Biography').press('Enter');
  const bold = page.getByText('bridges', { exact: true });
  await expect(bold).toHaveJSProperty('tagName', 'STRONG');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Bonjour')).toHaveCount(2);
  await page.getByLabel('Welcome').press('Enter');
  await expect(savedAlert(page)).toBeVisible();
  await expect(page.getByLabel('Welcome')).toBeFocused();
  await expectSaved(page);
  await expect(page.getByRole('banner').getByText('Ada Example')).toBeVisible();
  await expect(page).toHaveTitle('Site Settings – Ada Example');

  await openPart(page, 'Contact');
  await expect(page).toHaveTitle('Contact – Site Settings – Ada Example');
  await page.getByRole('button', { name: 'Add link' }).press('Enter');
  await page.keyboard.type('Mast');
  await page.keyboard.press('Tab');
  await page.keyboard.type('@ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://social.example/@ada');
  await page.getByRole('button', { name: 'Move link 4 up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move link 3 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Place').press('Enter');
  await expectSaved(page);

  await openPart(page, 'Legal and privacy');
  const label = 'Addition to the privacy policy';
  await fill(label, 'Ada Example\nHarbour Street 1  \nTrieste');
  await page.getByText(`Preview of ${label}`).press('Enter');
  await expectAddress(page.getByRole('region', { name: `Preview of ${label}` }));
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSaved(page);

  await openPart(page, 'Look');
  await fill('Accent colour', '#7a3cc2');
  await fill('Monogram', 'AE');
  await page.getByLabel('Monogram').press('Enter');
  await expectSaved(page);
  const accent = await colourOf(page, '--color-accent');
  expect(accent).toMatch(/^#[\da-f]{6}$/);
  expect(accent).not.toBe('#f4b76d');

  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Bonjour');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'cy');
  await expect(visitor.getByText('Open to work from March')).toBeVisible();
  expect(await colourOf(visitor, '--color-accent')).toBe(accent);
  const links = visitor.getByRole('contentinfo').locator('[rel~=me]');
  expect((await links.allTextContents()).slice(1, 2)).toEqual(['@ada']);
  await visitor.goto('/privacy');
  await expectAddress(visitor.getByRole('main'));
  await visitor.goto('/info/about');
  await expect(visitor.getByText('bridges', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  await expect(visitor.getByRole('listitem').filter({ hasText: 'In stone' })).toBeVisible();
});

test('each part is left only once its work is saved or discarded, also with Back, and keeps a draft of its own', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'administrator');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/manage/site');
  for (const part of ['Contact', 'Search results', 'Accounts', 'Look', 'Legal and privacy']) {
    await openPart(page, part);
    await expectNothingSideways(page);
    await expectAccessible(page);
  }
  await page.getByLabel('Addition to the privacy policy').fill('Hosted in Trieste.');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  const parts = page.getByRole('navigation', { name: 'Settings' });
  await parts.getByRole('link', { name: 'You' }).press('Enter');
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(page).toHaveURL(/privacy$/);
  // As a browser that ends.
  const again = await page.context().newPage();
  await again.goto('/manage/site/privacy');
  await expect(again.getByLabel('Addition to the privacy policy')).toHaveValue('Hosted in Trieste.');
  await again.close();
});

test('who saves one part is not disturbed by who saved another meanwhile', async ({
  page,
  product,
  complaints,
}) => {
  complaints.expect(/412.*site\/settings/);
  await signIn(page, product, 'administrator');
  await page.goto('/manage/site/search');
  const other = await page.context().newPage();
  await other.goto('/manage/site/contact');
  await other.getByLabel('Place').fill('Porto');
  await other.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSaved(other);
  await page.getByLabel('Title in search results').fill('Ada, engineer');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expectSaved(page);
  await other.reload();
  await expect(other.getByLabel('Place')).toHaveValue('Porto');
  await expect(page.getByText('Someone saved changes')).toBeHidden();
});
