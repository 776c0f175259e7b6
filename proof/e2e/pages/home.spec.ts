import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';

/** The headings of the screens that were shown in any frame, each once. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const headings = new Set<string>();
    Object.assign(window, { headings });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading) headings.add(heading.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { headings: Set<string> }).headings]);
}

test('home welcomes from its first frame, however late its script is', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/releases\/mfe-public\/.*home.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/privacy');
  const headings = await watchHeadings(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Loading...');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome, I’m Noémi');

  release();
  await expect(main.getByRole('link', { name: 'About Me' })).toBeVisible();
  expect(await headings()).toEqual(['Privacy Policy', 'Welcome, I’m Noémi']);
});
