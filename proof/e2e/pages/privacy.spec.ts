import { expect } from '@playwright/test';
import { themeSwitch } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';
import { publicScreens } from '../../../e2e/pages/screens.js';

for (const javaScriptEnabled of [true, false]) {
  test(`the privacy policy, with JavaScript ${javaScriptEnabled ? 'on' : 'off'} (S2.2)`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    await expect(page.getByText('Last updated November 11, 2023')).toBeVisible();
    await expect(page.getByText('not for anyone under 13')).toBeVisible();
  });
}

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
