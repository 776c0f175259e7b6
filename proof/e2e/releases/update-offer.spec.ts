import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { button, choice, dialog } from '../../../e2e/experience/entries.js';
import { builtFrontEnd } from '../../../e2e/product/front-ends.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';

const before = 'What I have built, and what it taught me.';
const after = 'Published while the site was open.';

const offer = (page: Page) => page.getByRole('button', { name: 'Update' });
const region = (page: Page) => page.locator('[data-remote="mfe-public"]');

/** Two minutes pass, in which somebody goes to the experience screen and home again. */
async function lookAround(page: Page) {
  await page.clock.fastForward(120_000);
  await page.getByRole('main').getByRole('link', { name: 'Interests' }).click();
  await expect(page.getByRole('table')).toHaveCount(4);
  await page.goBack();
}

test('an open page offers what went live meanwhile, and shows it once that is pressed', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto('/');
  const { version } = builtFrontEnd('mfe-public');
  await expect(region(page)).toHaveAttribute('data-version', version);
  await page.clock.fastForward(10_000);
  await lookAround(page);
  await expect(region(page)).toContainText(before);
  await expect(offer(page)).toHaveCount(0);

  const next = await product.publishCopy('mfe-public', (_file, text) => text.replaceAll(before, after));
  await lookAround(page);
  await expect(page.getByRole('status').filter({ has: offer(page) })).toContainText(
    'A new version of this site is ready.',
  );
  await expect(region(page)).toContainText(before);

  await offer(page).click();
  await expect(region(page)).toHaveAttribute('data-version', next);
  await expect(region(page)).toContainText(after);
  await expect(offer(page)).toHaveCount(0);
});

/** A time passes in which the page asks for something, and takes in what it is answered. */
async function pass(page: Page, time: number, asks: string) {
  const answered = page.waitForResponse(asks);
  await page.clock.fastForward(time);
  await (await answered).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
}

test('no update is offered while a form has unsaved input or a dialog is open', async ({ page, product }) => {
  await signIn(page, product, 'user');
  await page.clock.install();
  await page.goto('/users/profile');
  await pass(page, 10_000, '**/update-offer.*.js');
  const name = page.getByLabel('First name');
  const saved = await name.inputValue();
  await name.fill('Somebody else');
  await product.publishCopy('mfe-public', (_file, text) => text.replaceAll(before, after));
  await pass(page, 300_000, '**/api/front-ends');
  await expect(offer(page)).toHaveCount(0);
  await name.fill(saved);
  await expect(offer(page)).toBeVisible();

  await page.getByRole('button', { name: 'Info' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Experience' }).click();
  await button(page, 'Add experience').click();
  await expect(dialog(page, 'Add experience')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update', includeHidden: true })).toHaveCount(0);
  await choice(page, 'Cancel').click();
  await expect(offer(page)).toBeVisible();
});
