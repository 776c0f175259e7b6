import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { sampleInterests } from '@portico/contract/content/sample/interests';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { chooseTheme } from '../../../e2e/browser/theme.js';
import { beginVisit, expectSameVisit } from '../../../e2e/browser/visit.js';
import { onlyInTheDatabase } from '../../../e2e/product/only-in-the-database.js';
import { test } from '../../../e2e/product/test.js';
import { notice, retry } from '../../../e2e/faults/region.js';

const api = /^\/api\//;
const complaint = /Failed to load resource.*\/api\/(?:experience|project|interests|highlights|site\/texts)/;

/** Milliseconds after which rows are asked for again. */
const old = 60_000;

const row = onlyInTheDatabase.name;

const text = (page: Page, exact: string) => page.getByRole('main').getByText(exact, { exact: true });
const mark = (page: Page) => text(page, 'Sample content');

test('visitors of an owner with content of their own are told so, until Retry', async ({
  page,
  product,
  complaints,
}) => {
  complaints.expect(complaint);
  await page.goto('/');
  await beginVisit(page);
  product.proxy.fail(api, { status: 500 });
  await page.getByRole('main').getByRole('link', { name: 'Interests', exact: true }).click();
  await expect(notice(page)).toContainText('This list could not be loaded.');
  await expect(text(page, sampleInterests.at(-1)!.name)).toHaveCount(0);
  await expectAccessible(page);

  product.proxy.heal();
  await retry(page).click();
  await expect(text(page, row)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await expectSameVisit(page);
});

test('a list as the server rendered it keeps its rows', async ({ page, product, complaints }) => {
  complaints.expect(complaint);
  const failed = page.waitForEvent('console', (message) => message.text().includes('Failed to load'));
  product.proxy.fail(api, { status: 500 });
  await page.goto('/info/interests');
  // Asked again when it is opened again, later.
  await page.clock.setFixedTime(Date.now() + 2 * old);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await failed;
  await chooseTheme(page, 'light');
  await expect(text(page, row)).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
});
