import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { projectOnlyInTheDatabase } from '../../../e2e/product/only-in-the-database.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';

const structuredData = async (page: Page): Promise<unknown[]> => {
  const texts = await page.locator('head script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => JSON.parse(text) as unknown);
};

test('home tells search engines who the owner is, once it is nobody invented', async ({ page, product }) => {
  await page.goto('/');
  expect(await structuredData(page)).toEqual([]);
  await product.saveSite({ name: 'Ada Example', portrait: null });
  await page.reload();
  expect(await structuredData(page)).toEqual([
    expect.objectContaining({ '@type': 'Person', name: 'Ada Example', url: `${product.url}/` }),
  ]);
});

test("the owner's own projects are in the structured data, and none of the sample", async ({ page }) => {
  await page.goto('/info/project');
  const { title: name } = projectOnlyInTheDatabase;
  expect(await structuredData(page)).toEqual([expect.objectContaining({ '@type': 'CreativeWork', name })]);
  await page.goto('/info/project/low-water');
  expect(await structuredData(page)).toEqual([]);
});
