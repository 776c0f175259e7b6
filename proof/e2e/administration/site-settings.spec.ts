import { expect } from '@playwright/test';
import { drawnPicture } from '../../../e2e/browser/drawn-picture.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { restoredTest as test } from '../../../e2e/product/test.js';

test('an administrator uploads a portrait and a banner, and visitors see both, also without JavaScript', async ({
  page,
  product,
  newVisitor,
}) => {
  // Other processes go before the one that writes pictures.
  test.slow();
  const written = { timeout: 90_000 };
  await signIn(page, product, 'administrator');
  await page.goto('/manage/site');
  const file = async (name: string, width: number, height: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await drawnPicture(page, width, height),
  });
  await page.getByLabel('Portrait', { exact: true }).setInputFiles(await file('me.jpg', 800, 1_000));
  await expect(page.getByRole('button', { name: 'Remove portrait' })).toBeVisible(written);
  await page.getByLabel('Portrait description').fill('Me at the sea');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The site settings are saved')).toBeVisible();
  await page.goto('/manage/site/look');
  await page.getByRole('radio', { name: 'Your picture' }).check();
  await page.getByLabel('Banner picture').setInputFiles(await file('sea.jpg', 1_600, 400));
  await expect(page.getByRole('button', { name: 'Remove banner picture' })).toBeVisible(written);
  await expect(page.getByRole('region', { name: 'Preview' }).locator('picture')).toHaveCount(4);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The site settings are saved')).toBeVisible();

  const visitor = await newVisitor({ javaScriptEnabled: false });
  const portrait = visitor.getByRole('img', { name: 'Me at the sea' });
  await visitor.goto('/');
  await expect(portrait).toBeVisible();
  await visitor.goto('/info/about');
  const banner = visitor.getByRole('banner').locator('picture img');
  for (const shown of [portrait, banner])
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  const { width, height } = (await banner.boundingBox())!;
  expect([width, height <= visitor.viewportSize()!.height / 4]).toEqual([
    visitor.viewportSize()!.width,
    true,
  ]);
  await visitor.setViewportSize({ width: 320, height: 568 });
  expect((await portrait.boundingBox())!.height).toBeLessThanOrEqual(0.4 * 568);
});

test('Save stays in view, and hides neither the focus nor alerts, at 320 px', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page, product, 'administrator');
  await page.goto('/manage/site');
  await page.getByLabel('Name', { exact: true }).focus();
  const save = page.getByRole('button', { name: 'Save' });
  const seen = () =>
    page.evaluate(() => {
      const focused = document.activeElement!;
      const { left, top, bottom, width } = focused.getBoundingClientRect();
      // A radio's corners aren't its own.
      const x = left + Math.min(width / 2, 12);
      return [top + 2, bottom - 2].every((y) => focused.contains(document.elementFromPoint(x, y)));
    });
  let isSave = false;
  for (let stops = 0; !isSave && stops < 60; stops++) {
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect.poll(seen, `stop ${stops}`).toBe(true);
    await page.keyboard.press('Tab');
    isSave = await save.evaluate((button) => button === document.activeElement);
  }
  expect(isSave).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(seen).toBe(true);
  await page.getByLabel('Name', { exact: true }).press('Enter');
  const alert = page.getByRole('listitem').filter({ hasText: 'The site settings are saved' });
  await expect(alert).toBeVisible();
  const { y, height: tall } = (await alert.boundingBox())!;
  expect(y + tall).toBeLessThanOrEqual((await save.boundingBox())!.y);
});
