import { expect, type Page } from '@playwright/test';
import type { Picture } from '@portico/contract/pictures/picture';
import { aNewProject } from '@portico/contract/testing/rows';
import { drawnPicture } from '../browser/drawn-picture.js';
import type { Product } from '../product/product.js';
import { restoredTest as test } from '../product/test.js';

const path = '/info/project/told';

/** A project whose story has an uploaded picture, of 900 to 1,950 pixels. */
async function tell(page: Page, product: Product): Promise<void> {
  const drawn = await drawnPicture(page, 900, 1_950);
  const { pictureId } = (await product.call('POST', 'pictures', drawn)) as Picture;
  const story = `![a boat](/pictures/${pictureId}/640.webp)\n\nBelow it.`;
  await product.call('POST', 'project/add', { ...aNewProject(), address: 'told', story, pictures: null });
}

test('a picture in a story keeps its place free before it is loaded, in its ratio', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await tell(page, product);
  await page.route(/\/pictures\//, () => {});
  // The picture never arrives.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const image = page.getByRole('img', { name: 'a boat' });
  const box = async () => (await image.boundingBox())!;
  const before = await box();
  expect(before.height).toBeGreaterThan(500);
  expect(Math.abs(before.width - (before.height * 900) / 1_950)).toBeLessThan(2);
  await page.unroute(/\/pictures\//);
  await page.reload();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(Math.abs((await box()).height - before.height)).toBeLessThan(1);
  expect((await box()).width).toBe(before.width);
});

test('a reload closes the viewer, and Back then leaves the screen', async ({ page, product }) => {
  await page.goto('/');
  await tell(page, product);
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  // Until the page is hydrated the link leads to the file.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-enlarge]')?.closest('div') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
  await page.getByRole('link', { name: 'Enlarge: a boat' }).click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect.poll(() => page.evaluate(() => (history.state as { viewer?: true }).viewer)).toBeUndefined();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
