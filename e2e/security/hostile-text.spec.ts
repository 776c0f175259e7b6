import { expect } from '@playwright/test';
import { signIn } from '../browser/signed-in.js';
import { countRuns, screens, test } from './hostile-site.js';
import { hostileTexts } from './hostile-text.js';

test('hostile text in every field is shown as text on every screen, and none of it runs (G1)', async ({
  page,
  product,
  complaints,
}) => {
  test.slow();
  const runs = await countRuns(page);

  // What runs where it is taken for markup.
  complaints.expect(/nowhere/);
  await page.goto('/privacy');
  await page.locator('main').evaluate((main, text) => (main.innerHTML = text), hostileTexts[1]!);
  await expect.poll(runs).toBe(1);

  await signIn(page, product, 'administrator');
  for (const [path, text] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (text !== undefined) {
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    }
  }
  expect(runs()).toBe(1);
});
