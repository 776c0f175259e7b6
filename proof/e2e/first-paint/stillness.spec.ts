import { expect, type Page } from '@playwright/test';
import { slowDown } from '../browser/slow-down.js';
import { storeTheme, themeSwitch } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';

const timesSlower = 6;

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

for (const path of ['/', '/info/project/low-water']) {
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
