import { expect, type Page } from '@playwright/test';
import { themes } from '@portico/contract/themes';
import { aNewOwnPage } from '@portico/contract/testing/rows';
import { choice, dialog, field } from '../experience/entries.js';
import { expectAccessible } from '../browser/accessible.js';
import { drawnPicture } from '../browser/drawn-picture.js';
import { expectNothingSideways } from '../browser/sideways.js';
import { signIn } from '../browser/signed-in.js';
import { storeTheme } from '../browser/theme.js';
import { openByMenu } from '../pages/frame.js';
import { restoredTest as test } from '../product/test.js';

const notice = aNewOwnPage({ title: 'Impressum', address: 'impressum', place: 'Footer' });
const lines = 'Ada Example\nHarbour Street 1  \nTrieste';

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

test('an administrator writes a page by keyboard, and it is in the menu, for visitors and search engines once it is published', async ({
  page,
  product,
  newVisitor,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*409.*\/own-pages\/add/, /Failed to load resource.*404.*\/uses/);
  await signIn(page, product, 'administrator');
  await page.goto('/manage/pages');
  const tabTo = async (label: string, text: string) => {
    await page.keyboard.press('Tab');
    await expect(field(page, label)).toBeFocused();
    await page.keyboard.type(text);
  };
  await page.getByRole('button', { name: 'Add page' }).press('Enter');
  await expect(dialog(page, 'Add page')).toBeVisible();
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type('What I use');
  await tabTo('Address', 'resume');
  await tabTo('Text', 'A **lathe**.\nAnd a saw.\n\n');
  // Who chooses a file by keyboard has the focus there.
  await field(page, 'Add a picture to the text').focus();
  await field(page, 'Add a picture to the text').setInputFiles({
    ...{ name: 'saw.jpg', mimeType: 'image/jpeg' },
    buffer: await drawnPicture(page, 1_400, 900),
  });
  await expect(dialog(page).getByText('Describe the picture between the brackets.')).toBeVisible();
  await expect(field(page, 'Text')).toBeFocused();
  await page.keyboard.type('My saw');
  await field(page, 'Linked in').selectOption('Menu');
  await field(page, 'Draft').press('Space');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Address')).toBeFocused();
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/A screen of this site has this address/);
  await field(page, 'Address').fill('uses');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'What I use' })).toContainText('Draft');

  const visitor = await newVisitor();
  expect((await visitor.goto('/uses'))!.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page not found');

  await page.getByRole('button', { name: 'Edit What I use' }).press('Enter');
  await field(page, 'Draft').press('Space');
  await choice(page, 'Save').press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'What I use' })).toContainText('Menu');
  // An open page doesn't know the new screen.
  await page.getByRole('link', { name: '/uses' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What I use');

  const reader = await newVisitor({ javaScriptEnabled: false });
  expect((await reader.goto('/uses'))!.status()).toBe(200);
  await expect(reader).toHaveTitle('What I use – Noémi Adjavon-Tamm');
  await expect(reader.getByText('lathe', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  const picture = reader.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute('content', /\/site\/social\/uses\//);
  const sitemap = await (await reader.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/uses</loc>');

  // What React has to mend fails every test.
  await visitor.goto('/');
  await openByMenu(visitor, 'Info', 'What I use');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('What I use');
  await visitor.reload();
  await expect(visitor.getByRole('img', { name: 'My saw' })).toHaveJSProperty('complete', true);
  await visitor.getByRole('link', { name: /My saw/ }).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();
});

test('a page is linked in the footer, with its lines, in both themes and on narrow screens', async ({
  product,
  newVisitor,
}) => {
  await product.call('POST', 'own-pages/add', { ...notice, body: lines });
  for (const theme of themes)
    for (const width of [320, 1_280]) {
      const page = await newVisitor({ viewport: { width, height: 900 } });
      await storeTheme(page, theme);
      await page.goto('/');
      await footerLink(page, 'Impressum').click();
      await expect(page.getByText('Ada Example')).toHaveJSProperty(
        'innerText',
        'Ada Example\nHarbour Street 1\nTrieste',
      );
      await expect(footerLink(page, 'Impressum')).toHaveAttribute('aria-current', 'page');
      await expectNothingSideways(page);
      await expectAccessible(page);
    }
});

test('the list of pages and its dialog speak German, and fit on narrow screens', async ({
  page,
  product,
}) => {
  await product.saveSite({ language: 'de' });
  await product.call('POST', 'own-pages/add', notice);
  await page.setViewportSize({ width: 320, height: 900 });
  await signIn(page, product, 'administrator');
  await page.goto('/manage/pages');
  // Named by the heading, which the shell shows before the screen, too.
  await expect(page.getByRole('table', { name: 'Seiten' })).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '„Impressum“ bearbeiten' }).click();
  await expect(field(page, 'Titel')).toHaveValue('Impressum');
  await expect(field(page, 'Verlinkt in').getByRole('option', { selected: true })).toHaveText('Fußzeile');
  await expectNothingSideways(page);
  await expectAccessible(page);
});

test('a privacy policy of the owner’s own is shown instead of the built-in one', async ({
  page,
  product,
}) => {
  const policy = aNewOwnPage({
    title: 'My policy',
    address: 'privacy',
    place: 'Footer',
    body: 'I store nothing.',
  });
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Who is responsible' })).toBeVisible();
  await product.call('POST', 'own-pages/add', policy);
  await page.goto('/');
  await expect(footerLink(page, 'Privacy')).toHaveCount(0);
  await footerLink(page, 'My policy').click();
  await expect(page.getByText('I store nothing.')).toBeVisible();
});
