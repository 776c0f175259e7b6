import { expect } from '@playwright/test';
import { button } from '../../../e2e/experience/entries.js';
import { drawnPicture } from '../../../e2e/browser/drawn-picture.js';
import { kite } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/content-test.js';

/** Of one colour, and large enough to be cropped. */
const drawing = (colour: string) => `<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${colour}"/></svg>`;

test('an administrator uploads a cover and describes it, and visitors see it, also without JavaScript', async ({
  administrator: page,
  newVisitor,
  content,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*422.*\/api\/pictures/);
  await content.add('project', { ...kite, address: 'pictured' });
  await page.goto('/manage/project');
  await button(page, `Edit ${kite.title}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pictures', { exact: true }).setInputFiles([
    { name: 'teal.jpg', mimeType: 'image/jpeg', buffer: await drawnPicture(page, 800, 600) },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing('teal')) },
  ]);
  await expect(dialog.getByText(/^drawing\.svg: This file type isn’t supported/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('All teal');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visitor.goto('/info/project/pictured');
  const cover = visitor.getByRole('img', { name: 'All teal' });
  await expect(cover).toHaveAttribute('fetchpriority', 'high');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The preview is below it, and it fills its frame.
  const { x, y, height } = (await cover.boundingBox())!;
  expect(height).toBeCloseTo((await cover.locator('xpath=../..').boundingBox())!.height, 0);
  const top = await visitor.evaluate(
    ([left, above]) => document.elementFromPoint(left!, above!)?.matches('picture img'),
    [x + 50, y + 50],
  );
  expect(top).toBe(true);
});
