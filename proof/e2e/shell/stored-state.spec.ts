import { expect } from '@playwright/test';
import { themeSwitch } from '../../../e2e/browser/theme.js';
import { expectWorkingFrame } from '../../../e2e/pages/frame.js';
import { test } from '../../../e2e/product/test.js';

test('stored state that is damaged ends in a clean start', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('persist:root', '{"theme":"\\"light'));
  await page.goto('/info/interests');
  await expect(page.getByRole('table')).toHaveCount(4);
  await expectWorkingFrame(page);

  await themeSwitch(page).setChecked(true);
  const theme = () => page.evaluate(() => JSON.parse(localStorage.getItem('persist:root')!).theme);
  await expect.poll(theme).toBe('"light"');
  await page.reload();
  await expect(themeSwitch(page)).toBeChecked();
  await expect(page.locator('body')).toHaveClass('light');
});

test('a browser that refuses to store anything shows a product that works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expectWorkingFrame(page);
  await page.getByRole('main').getByRole('link', { name: 'Interests' }).click();
  await expect(page.getByRole('table')).toHaveCount(4);
});
