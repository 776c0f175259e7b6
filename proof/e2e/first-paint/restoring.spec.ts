import { expect, type Page } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { test } from '../../../e2e/product/test.js';

/** How the page stands in the first frame that could show it, which waits for the stylesheets. */
async function watchFirstFrame(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.getElementById('root')?.firstChild) return void requestAnimationFrame(look);
      Object.assign(window, { firstVisibility: getComputedStyle(document.body).visibility });
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { firstVisibility: string }).firstVisibility);
}

test('a visitor has nothing to wait for', async ({ page }) => {
  const atFirst = await watchFirstFrame(page);
  await page.goto('/');
  expect(await atFirst()).toBe('visible');
});

test('where a token is stored, nothing is shown until it is known who is signed in (S2.14g)', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'user');
  const atFirst = await watchFirstFrame(page);
  await page.goto('/');
  expect(await atFirst()).toBe('hidden');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
});

test('a page whose scripts never arrive shows itself in the end', async ({ page, product }) => {
  await signIn(page, product, 'user');
  product.proxy.fail(/^\/releases\/shell\/.*\.js$/, 'hang');
  const atFirst = await watchFirstFrame(page);
  await page.goto('/', { waitUntil: 'commit' });
  // Before the stylesheet is there nothing is painted, but the heading already counts as visible.
  await expect.poll(atFirst).toBe('hidden');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
