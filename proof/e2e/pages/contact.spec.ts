import { expect } from '@playwright/test';
import { restoredTest as test } from '../../../e2e/product/test.js';

test('without scripts, the page says where to write instead', async ({ product, newVisitor }) => {
  await product.saveSite({ contactForm: true });
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'noemi@example.org' })).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
});
