import { expect } from '@playwright/test';
import { Product } from '../product/product.js';
import { test as base } from '../product/test.js';
import { menu } from './screens.js';

const test = base.extend({
  product: async ({}, use) => {
    const product = await Product.start({ settings: { ACCOUNTS: 'login' } });
    await use(product);
    await product.stop();
  },
});

test('where people can sign in only, nothing leads to Register', async ({ page }) => {
  await page.goto('/');
  await menu(page).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0);
});
