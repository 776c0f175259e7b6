import { expect } from '@playwright/test';
import { test } from '../product/test.js';

test('the theme is dark, is switched in the footer, and is remembered', async ({ page }) => {
  const body = page.locator('body');
  const toggle = page.getByRole('contentinfo').getByRole('switch', { name: 'Light theme' });

  await page.goto('/');
  await expect(body).toHaveClass('dark');
  await expect(toggle).not.toBeChecked();

  await toggle.click();
  await expect(body).toHaveClass('light');
  await expect(toggle).toBeChecked();

  await page.reload();
  await expect(body).toHaveClass('light');
  await expect(toggle).toBeChecked();

  await toggle.click();
  await page.goto('/info/interests');
  await expect(body).toHaveClass('dark');
});
