import { expect } from '@playwright/test';
import { expectWorkingFrame } from '../../../e2e/pages/frame.js';
import { test } from '../../../e2e/product/test.js';

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
