import { expect, type Page } from '@playwright/test';
import { chooseTheme } from '../browser/theme.js';
import { restoredTest as test } from '../product/test.js';

const widths = [320, 768, 1280, 1920];

/** How many levels a colour channel varies along one line of pixels behind the name in the banner. */
async function unevennessBehindName(page: Page, decoder: Page): Promise<number> {
  const name = page.getByRole('banner').locator('p a');
  const lines = await name.evaluate((link) => {
    scrollTo(0, 0);
    link.style.color = 'transparent';
    const range = document.createRange();
    range.selectNodeContents(link);
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
  });
  const pictures: string[] = [];
  for (const clip of lines) pictures.push((await page.screenshot({ clip })).toString('base64'));
  return decoder.evaluate(async (all) => {
    let most = 0;
    for (const picture of all) {
      const answer = await fetch(`data:image/png;base64,${picture}`);
      const bitmap = await createImageBitmap(await answer.blob());
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      for (let pixel = 0; pixel < data.length; pixel += 1) {
        const first = Math.floor(pixel / (width * 4)) * width * 4 + (pixel % 4);
        most = Math.max(most, Math.abs(data[pixel]! - data[first]!));
      }
    }
    return most;
  }, pictures);
}

for (const name of [
  'Jo',
  'Friederike Schwarzenbergstein',
  'Lucía Fernández de la Vega y Montenegro, '.repeat(3),
  'كريم الحداد',
])
  test(`nothing is drawn behind the name ${name}`, async ({ newVisitor, product }) => {
    await product.saveSite({ name });
    const decoder = await newVisitor();
    const page = await newVisitor();
    await page.goto('/privacy');
    for (const theme of ['dark', 'light'] as const) {
      await chooseTheme(page, theme);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await unevennessBehindName(page, decoder), `${theme}, ${width} px`).toBeLessThanOrEqual(2);
      }
    }
  });
