import { expect } from '@playwright/test';
import { experienceOnlyInTheDatabase } from '../../../e2e/product/only-in-the-database.js';
import { test } from '../../../e2e/product/test.js';

test('a type chosen before the scripts are there is shown as soon as they are', async ({ page, product }) => {
  // Not all: without HTTP/2, six files that hang hold everything else up.
  product.proxy.fail(/\/main\..*\.js$/, 'hang');
  await page.goto('/info/experience', { waitUntil: 'commit' });
  const filter = page.getByRole('group', { name: 'Filter by type' });
  await filter.getByRole('button', { name: 'Language', exact: true }).click();
  await page.waitForURL('/info/experience?type=Language', { waitUntil: 'commit' });

  // The browser reloads no page that it is only about to show.
  await expect(filter).toBeVisible();
  product.proxy.heal();
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText('MariaDB')).toHaveCount(0);
  await expect(main.getByText(experienceOnlyInTheDatabase.body, { exact: true })).toBeVisible();
});
