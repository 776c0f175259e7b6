import { expect, type Page } from '@playwright/test';
import { expectNothingSideways } from '../browser/sideways.js';
import { test } from '../product/test.js';
import { publicScreens } from './screens.js';

/** What a person can read, text by text; what there is to press and what tells of it are no content. */
const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = 'h1, h2, h3, p, li, dt, dd, caption, th, td, address a, address span, small';
    return [...document.querySelectorAll<HTMLElement>(texts)]
      .filter((element) => element.checkVisibility() && !element.closest('nav, [role=status]'))
      .map((element) => element.innerText);
  });

for (const path of ['/', '/info/experience', '/info/project/low-water'] as const) {
  test(`all that ${path} has to say can be read without JavaScript`, async ({ page, newVisitor }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(publicScreens[path]!);

    const without = await newVisitor({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
    await without.goto(path);
    expect(await readable(without)).toEqual(await readable(page));
    await expectNothingSideways(without);
  });
}
