import { expect } from '@playwright/test';
import { ownProductTest as test } from '../../../e2e/product/test.js';

test('the footer’s address and place of contact are not said twice', async ({ page, product }) => {
  await product.saveSite({ contactForm: true, portrait: null });
  for (const path of ['/contact', '/info/about']) {
    await page.goto(path);
    const texts = await page.getByRole('contentinfo').locator('address > :not(p)').allInnerTexts();
    expect(texts).toContain('ada@example.org');
    const main = await page.getByRole('main').innerText();
    expect(
      texts.filter((text) => main.includes(text)),
      path,
    ).toEqual([]);
  }
});

test('without scripts, the page says where to write instead', async ({ product, newVisitor }) => {
  await product.saveSite({ contactForm: true });
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'ada@example.org' })).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
});
