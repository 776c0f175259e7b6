import { expect } from '@playwright/test';
import { storeTheme, themeSwitch } from '../browser/theme.js';
import { test } from '../product/test.js';

test('no frame is painted in another theme than the stored light one', async ({ page }) => {
  await storeTheme(page, 'light');
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const everyFrame = () => {
      if (document.getElementById('root')?.firstChild) seen.add(document.body.className);
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
  });
  await page.goto('/');
  await expect(themeSwitch(page)).toBeChecked();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
    'light',
  ]);
});
