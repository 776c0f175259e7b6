import { expect, type Page } from '@playwright/test';
import { button, dialog, field } from '../../../e2e/experience/entries.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { test } from '../../../e2e/product/test.js';

const question = (page: Page) => dialog(page, 'Discard what you typed?');
const stay = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' });
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard' });

test('Back, pressed twice, keeps what was typed in a dialog and its place in the history', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'administrator');
  await page.goto('/info/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await menu.getByRole('button', { name: 'Website Management' }).click();
  await menu.getByRole('link', { name: 'Project Management' }).click();
  await button(page, 'Add project').click();
  await field(page, 'Title').fill('Kite');
  for (let time = 0; time < 2; time++) {
    await page.evaluate(() => history.back());
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/info/about');
    await stay(page).click();
    await expect(page).toHaveURL('/manage/project');
    await expect(field(page, 'Title')).toHaveValue('Kite');
  }
  await page.goBack();
  await discard(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/info/about');
});
