import { expect } from '@playwright/test';
import { themeSwitch } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';
import { publicScreens } from '../../../e2e/pages/screens.js';

test('keeps its word: reading every public screen stores what the policy names, and no cookie', async ({
  page,
}) => {
  for (const path of Object.keys(publicScreens)) {
    await page.goto(path);
    await themeSwitch(page).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('persist:root'))).not.toBeNull();
  }
  const named = await page.locator('#browser ~ dl dt code').allTextContents();
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(named).toEqual(expect.arrayContaining(stored));
  expect(await page.context().cookies()).toEqual([]);
});
