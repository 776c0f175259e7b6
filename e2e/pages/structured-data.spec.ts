import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { sampleProjects } from '@portico/contract/content/sample/projects';
import { sampleSite } from '@portico/contract/content/sample/site';
import { projectOnlyInTheDatabase } from '../product/only-in-the-database.js';
import { test } from '../product/test.js';

const structuredData = async (page: Page): Promise<unknown[]> => {
  const texts = await page.locator('head script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => JSON.parse(text) as unknown);
};

for (const path of ['/', '/info/about']) {
  test(`${path} tells search engines who the owner is`, async ({ page, product }) => {
    await page.goto(path);
    expect(await structuredData(page)).toEqual([
      expect.objectContaining({ '@type': 'Person', name: sampleSite.name, url: `${product.url}/` }),
    ]);
  });
}

test("the database's projects are in the structured data", async ({ page }) => {
  await page.goto('/info/project');
  const titles = [projectOnlyInTheDatabase, ...sampleProjects.toReversed()].map(({ title }) => title);
  expect(await structuredData(page)).toEqual(
    titles.map((name) => expect.objectContaining({ '@type': 'CreativeWork', name }) as unknown),
  );
});
