import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { chooseTheme } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';

const script = /\/releases\/mfe-public\/.*\/projects\..*\.js/;
const rows = /\/api\/project$/;

const card = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Projects', exact: true });

/** Home, once it has been taken over by the browser. */
async function openHome(page: Page): Promise<void> {
  // The last that loads by itself.
  const lateScript = page.waitForResponse(/\/update-offer\./);
  await page.goto('/');
  await lateScript;
  await chooseTheme(page, 'light');
  // Where no link comes below it when the page scrolls to the focus.
  await page.mouse.move(0, 0);
}

test('a screen and its rows are loaded before they are visited', async ({ page }) => {
  await openHome(page);
  const loaded = Promise.all([page.waitForResponse(script), page.waitForResponse(rows)]);
  await card(page).hover();
  await loaded;
  await expect(page).toHaveURL('/');

  // All that the visit needs is there, but pictures.
  await page.route(
    ({ pathname }) => !pathname.startsWith('/pictures/'),
    (route) => route.abort(),
  );
  await card(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await expect(page.getByRole('table').first()).toBeVisible();
});
