import { expect } from '@playwright/test';
import { signIn } from '../browser/signed-in.js';
import { restoredTest as test } from '../product/test.js';

const colourOf = (page: import('@playwright/test').Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.body).getPropertyValue(property).trim(), name);

/** In lines, as it was typed. */
const expectAddress = (region: import('@playwright/test').Locator) =>
  expect(region.getByText('Ada Example')).toHaveJSProperty(
    'innerText',
    'Ada Example\nHarbour Street 1\nTrieste',
  );

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
  await fill('Accent colour', '#7a3cc2');
  await fill('Monogram', 'AE');
  await page.getByText('Preview of Biography').press('Enter');
  const bold = page.getByText('bridges', { exact: true });
  await expect(bold).toHaveJSProperty('tagName', 'STRONG');
  await fill('Legal page', 'Ada Example\nHarbour Street 1  \nTrieste');
  await page.getByText('Preview of Legal page').press('Enter');
  await expectAddress(page.getByRole('region', { name: 'Preview of Legal page' }));
  await page.getByRole('button', { name: 'Add link' }).press('Enter');
  await page.keyboard.type('Mast');
  await page.keyboard.press('Tab');
  await page.keyboard.type('@ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://social.example/@ada');
  await page.getByRole('button', { name: 'Move link 4 up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move link 3 up' })).toBeFocused();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Bonjour')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.getByLabel('Monogram').press('Enter');

  await expect(page.getByText('The site settings are saved')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Ada Example')).toBeVisible();
  await expect(page).toHaveTitle('Site Settings – Ada Example');
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
  await visitor.goto('/legal');
  await expectAddress(visitor.getByRole('main'));
  await visitor.goto('/info/about');
  await expect(visitor.getByText('bridges', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  await expect(visitor.getByRole('listitem').filter({ hasText: 'In stone' })).toBeVisible();
});
