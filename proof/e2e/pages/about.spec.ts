import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { sampleSite } from '@portico/contract/content/sample/site';
import { test } from '../../../e2e/product/test.js';

const naturalWidth = (image: Locator) =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth);

for (const javaScriptEnabled of [true, false]) {
  test(`the owner's biography and photo, with JavaScript ${javaScriptEnabled ? 'on' : 'off'} (S2.3)`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto('/info/about');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('About Me');
    for (const paragraph of sampleSite.biography) await expect(main.getByText(paragraph)).toBeVisible();
    const contact = page.getByRole('link', { name: sampleSite.contact.email });
    await expect(contact).toHaveCount(1);
    await expect(contact).toBeVisible();

    const photo = main.getByRole('img', { name: sampleSite.photo.alt });
    await expect(photo).toBeVisible();
    await expect.poll(() => naturalWidth(photo)).toBeGreaterThan(0);
  });
}

test('the photo leaves room for the text on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/info/about');
  const photo = page.getByRole('img', { name: sampleSite.photo.alt });
  expect((await photo.boundingBox())!.height).toBeLessThanOrEqual(0.4 * 568);
});
