import { expect, type Page } from '@playwright/test';

/** How many pixels of two pictures differ by a contrast of 3:1 or more (WCAG 2.2, 1.4.11 and 2.4.13). */
const contrastingPixels = (page: Page, pictures: Buffer[]): Promise<number> =>
  page.evaluate(
    async (pngs) => {
      const [one, other] = await Promise.all(
        pngs.map(async (png) => {
          const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      const linear = (value: number) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = (data: Uint8ClampedArray, at: number) =>
        0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!);
      const contrast = (at: number) => {
        const [dark, light] = [luminance(one!, at), luminance(other!, at)].sort((a, b) => a - b);
        return (light! + 0.05) / (dark! + 0.05);
      };
      let contrasting = 0;
      const [colours, otherColours] = [one!, other!].map((data) => new Uint32Array(data.buffer));
      for (const [pixel, colour] of colours!.entries()) {
        if (colour !== otherColours![pixel] && contrast(4 * pixel) >= 3) contrasting += 1;
      }
      return contrasting;
    },
    pictures.map((picture) => picture.toString('base64')),
  );

/** How far from what has the focus it is looked for, in CSS pixels. */
const around = 16;

async function expectFocusShown(page: Page): Promise<void> {
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  const { html, width, height, clip } = await focused.evaluate((element, around) => {
    const { width, height } = element.getBoundingClientRect();
    // A link of a card reaches over all of it.
    const isStretched = getComputedStyle(element, '::after').position === 'absolute';
    const box = (isStretched && element.offsetParent) || element;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const x = Math.max(0, left - around);
    const y = Math.max(0, top - around);
    const clip = {
      x,
      y,
      width: Math.min(innerWidth, right + around) - x,
      height: Math.min(innerHeight, bottom + around) - y,
    };
    return { html: element.outerHTML.slice(0, 200), width, height, clip };
  }, around);
  const withFocus = await page.screenshot({ clip });
  await focused.evaluate((element) => element.blur());
  const without = await page.screenshot({ clip });
  await focused.evaluate((element) => element.focus({ preventScroll: true }));
  expect(await contrastingPixels(page, [withFocus, without]), html).toBeGreaterThanOrEqual(
    2 * 2 * (width + height),
  );
}

/**
 * What is focused is seen to be: taking the focus away changes as many pixels as a line of 2 px around it has. It is looked
 * for again where the page moved meanwhile.
 */
export const expectVisibleFocus = (page: Page): Promise<void> =>
  expect(() => expectFocusShown(page)).toPass({ timeout: 20_000 });
