import { expect, type Page } from '@playwright/test';
import { themes } from '@portico/contract/themes';
import { chooseTheme } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';

const widths = [320, 600, 1280, 2560];

/** The site's name in the banner. */
const name = (page: Page) => page.getByRole('banner').locator('p a').first();

/** The lowest contrast (WCAG 2.2) of the name's colour to a pixel of what its lines stand on. */
async function lowestContrast(page: Page, decoder: Page): Promise<number> {
  const { color, lines } = await name(page).evaluate((text) => {
    scrollTo(0, 0);
    const { color } = getComputedStyle(text);
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
    text.style.color = 'transparent';
    return { color, lines };
  });
  const pictures: string[] = [];
  for (const clip of lines) pictures.push((await page.screenshot({ clip })).toString('base64'));
  await name(page).evaluate((text) => text.style.removeProperty('color'));
  return decoder.evaluate(
    async ({ color, pictures }) => {
      const luminance = (channels: ArrayLike<number>) =>
        [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
          const channel = channels[index]! / 255;
          return sum + weight * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
        }, 0);
      const text = luminance(color.match(/\d+/g)!.map(Number));
      let lowest = Infinity;
      for (const picture of pictures) {
        const answer = await fetch(`data:image/png;base64,${picture}`);
        const bitmap = await createImageBitmap(await answer.blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
        for (let pixel = 0; pixel < data.length; pixel += 4) {
          const ground = luminance(data.subarray(pixel, pixel + 3));
          const [light, dark] = text > ground ? [text, ground] : [ground, text];
          lowest = Math.min(lowest, (light + 0.05) / (dark + 0.05));
        }
      }
      return lowest;
    },
    { color, pictures },
  );
}

test('the banner is the same on every screen, and at most a quarter of a low window', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const heightAt = async (path: string) => {
    await page.goto(path);
    return (await name(page).locator('../..').boundingBox())!.height;
  };
  const heights = [await heightAt('/'), await heightAt('/info/about'), await heightAt('/users/login')];
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeLessThanOrEqual(390 / 4);
});

const longName = 'Noémi Adjavon-Tamm, Donaudampfschifffahrtsgesellschaftskapitän and wife';

/** Shows a white picture as the banner, on which light letters are hardest to read. */
const whitePicture = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const banner = header.firstElementChild as HTMLElement;
    banner.dataset['picture'] = 'true';
    banner.style.background = 'white';
    banner.querySelector('svg')!.remove();
  });

for (const [what, isPicture] of [
  ['the drawing', false],
  ['a white picture', true],
] as const) {
  test(`a name of several lines has enough contrast on ${what}, in both themes`, async ({ newVisitor }) => {
    const decoder = await newVisitor();
    const page = await newVisitor({ deviceScaleFactor: 2 });
    await page.goto('/');
    if (isPicture) await whitePicture(page);
    const contrasts: [string, number, number][] = [];
    for (const theme of themes) {
      await chooseTheme(page, theme);
      await name(page).evaluate((line, longer) => (line.textContent = longer), longName);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => document.fonts.ready);
        contrasts.push([theme, width, await lowestContrast(page, decoder)]);
      }
    }
    expect(contrasts.filter(([, , contrast]) => !(contrast >= 4.5))).toEqual([]);
  });
}
