import { expect, type Page } from '@playwright/test';
import { storeTheme } from '../../../e2e/browser/theme.js';
import { publicScreens } from '../../../e2e/pages/screens.js';
import { test } from '../../../e2e/product/test.js';
import { expectVisibleFocus } from './visible-focus.js';

/** Where the keyboard has to come, in the order of the page. */
const controls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.innerText),
  );

/** Where it comes, until it leaves the page. Each stop has to be seen. */
async function stops(page: Page): Promise<string[]> {
  const texts: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) return texts;
    await expectVisibleFocus(page);
    texts.push(await focused.innerText());
  }
}

for (const { path, theme, forcedColors, width } of [
  { path: '/', theme: 'dark', forcedColors: 'none', width: 800 },
  { path: '/info/experience', theme: 'light', forcedColors: 'none', width: 320 },
  { path: '/info/project/low-water', theme: 'light', forcedColors: 'active', width: 800 },
] as const) {
  test.describe(`${width} px wide, ${theme} theme, forced colours ${forcedColors}`, () => {
    test.use({ viewport: { width, height: 600 }, contextOptions: { forcedColors } });

    test(`Tab stops at all that there is to press on ${path}, in its order, and each stop is seen`, async ({
      page,
    }) => {
      await storeTheme(page, theme);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(publicScreens[path]!);
      await expect(page.locator('body')).toHaveClass(theme);
      expect(await stops(page)).toEqual(await controls(page));
    });
  });
}
