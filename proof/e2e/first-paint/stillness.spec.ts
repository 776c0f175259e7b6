import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type Theme, themes } from '@portico/contract/themes';
import { publicScreens } from '../../../commands/steps/checkout.mjs';
import { slowDown } from '../../../e2e/browser/slow-down.js';
import { storeTheme, themeSwitch } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';
import { drawn } from '../drawn.js';

const timesSlower = 6;

/** The least and the most light of a theme's background, of 765: the sum of red, green and blue. */
const light: Record<Theme, [number, number]> = { dark: [20, 120], light: [700, 760] };

/** Loads a page while the browser traces, and returns the pictures that it took of what it painted. */
async function paintedWhileLoading(browser: Browser, page: Page, path: string): Promise<string[]> {
  await browser.startTracing(page, { screenshots: true });
  await page.goto(path, { waitUntil: 'networkidle' });
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { snapshot?: string } }[];
  };
  return trace.traceEvents.flatMap(({ name, args }) =>
    name === 'Screenshot' && args.snapshot ? [args.snapshot] : [],
  );
}

/** How light a point of each picture is, beside the content: red, green and blue together. */
const brightness = (page: Page, pictures: string[]): Promise<number[]> =>
  page.evaluate(async (jpegs) => {
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    const found: number[] = [];
    for (const jpeg of jpegs) {
      const bytes = Uint8Array.from(atob(jpeg), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      context.drawImage(image, -image.width / 100, -image.height * 0.6);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      found.push(red + green + blue);
    }
    return found;
  }, pictures);

for (const theme of themes) {
  test(`nothing is painted in another theme than the stored ${theme} one, on a slow machine`, async ({
    browser,
    page,
  }) => {
    await storeTheme(page, theme);
    await page.goto('/robots.txt');
    await slowDown(page, timesSlower);
    const painted = await brightness(page, await paintedWhileLoading(browser, page, '/'));
    const [least, most] = light[theme];
    // Before the page comes, the browser shows what was there: white.
    const ofThePage = painted.slice(painted.findIndex((sum) => sum >= least && sum <= most));
    expect(ofThePage.length).toBeGreaterThan(0);
    expect(painted.filter((sum) => sum > 120 && sum < 700)).toEqual([]);
    if (theme === 'light') expect(painted.filter((sum) => sum < least)).toEqual([]);
    else expect(ofThePage.filter((sum) => sum > most)).toEqual([]);
  });
}

/** From the first frame on, what moved by itself: how much of the page, and what of it. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? 'what is gone');
        shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

for (const path of drawn(publicScreens(), 2)) {
  test(`nothing of ${path} moves while it loads, on a slow machine with the light theme stored`, async ({
    page,
  }) => {
    await storeTheme(page, 'light');
    await slowDown(page, timesSlower);
    const shifted = await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(themeSwitch(page)).toBeChecked();
    const whileLoading = await shifted();

    // What moves is seen, and reported in order: once this is there, all that came before is.
    await page.evaluate(() =>
      document.body.prepend(...Array.from({ length: 20 }, () => document.createElement('br'))),
    );
    await expect.poll(async () => (await shifted()).length).toBeGreaterThan(whileLoading.length);
    expect(whileLoading).toEqual([]);
  });
}

test('no heading moves once its font has been decoded', async ({ page }) => {
  await page.goto('/');
  const lines = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header p, h1')].map((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        const { top, bottom } = text.getBoundingClientRect();
        return [top, bottom];
      }),
    );
  await page.evaluate(() => document.fonts.ready);
  const decoded = await lines();
  expect(decoded).toHaveLength(2);

  // Until then, the family's second face is shown.
  await page.evaluate(() => {
    const { style } = document.documentElement;
    const [, ...others] = getComputedStyle(document.documentElement)
      .getPropertyValue('--font-display')
      .split(',');
    style.setProperty('--font-display', others.join());
  });
  expect(await lines()).toEqual(decoded);
});
