import { expect } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';

/** What stands under Info, in this order, and the heading of each one's screen. */
const info = [
  ['About', 'About Me'],
  ['Experiences', 'Experience'],
  ['Interests', 'Interest List'],
  ['Projects', 'Projects'],
] as const;

for (const width of [320, 1280]) {
  test(`every link of the menu is reached without JavaScript, ${width} px wide (S2.14b)`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    const menu = page.getByRole('navigation', { name: 'Main' });

    await page.goto('/');
    const labels = info.map(([label]) => label);
    await expect(menu.locator('a[href^="/info/"]')).toHaveText(labels);
    for (const [label, heading] of info) {
      await menu.getByRole('link', { name: label, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, I’m Noémi');
  });
}
