import { expect, type Page } from '@playwright/test';
import { builtFrontEnd } from '../../../e2e/product/front-ends.js';
import { restoredTest as test } from '../../../e2e/product/test.js';

const before = 'Get in touch';
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
