import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signIn } from '../browser/signed-in.js';
import { test } from '../product/test.js';

/** How the page stands once it is parsed, before any script but the one inside it has run. */
async function watchParsedPage(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    document.addEventListener(
      'readystatechange',
      () => Object.assign(window, { visibilityWhenParsed: getComputedStyle(document.body).visibility }),
      { once: true },
    );
  });
  return () =>
    page.evaluate(() => (window as unknown as { visibilityWhenParsed: string }).visibilityWhenParsed);
}

test('a visitor has nothing to wait for', async ({ page }) => {
  const whenParsed = await watchParsedPage(page);
  await page.goto('/');
  expect(await whenParsed()).toBe('visible');
});

test('where a token is stored, nothing is shown until it is known who is signed in', async ({ page }) => {
  await signIn(page, { isAdmin: false });
  const whenParsed = await watchParsedPage(page);
  await page.goto('/');
  expect(await whenParsed()).toBe('hidden');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
});

test('a page whose scripts never arrive shows itself in the end', async ({ page, product }) => {
  product.proxy.fail(/^\/releases\/shell\/.*\.js$/, 'hang');
  await signIn(page, { isAdmin: false });
  const whenParsed = await watchParsedPage(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await whenParsed()).toBe('hidden');
});
