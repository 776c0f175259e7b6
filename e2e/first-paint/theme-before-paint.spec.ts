import { expect, type Page } from '@playwright/test';
import { chooseTheme, storeTheme, themeSwitch } from '../browser/theme.js';
import { restoredTest, test } from '../product/test.js';

/** The themes of all frames with content. */
async function watchThemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const everyFrame = () => {
      if (document.getElementById('root')?.firstChild) seen.add(document.body.className);
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test('no frame is painted in another theme than the stored light one', async ({ page }) => {
  await storeTheme(page, 'light');
  const themes = await watchThemes(page);
  await page.goto('/');
  await expect(themeSwitch(page)).toBeChecked();
  expect(await themes()).toEqual(['light']);
});

restoredTest(
  'follows the system where the owner wants it, until a theme is chosen',
  async ({ page, product }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const themes = await watchThemes(page);
    await page.goto('/');
    await expect(themeSwitch(page)).not.toBeChecked();
    expect(await themes()).toEqual(['dark']);

    await product.saveSite({ systemTheme: true });
    for (const colorScheme of ['light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(themeSwitch(page)).toBeChecked({ checked: colorScheme === 'light' });
      await page.waitForFunction(() => localStorage.getItem('persist:root')?.includes('_persist'));
      await expect(page.locator('body')).toHaveClass(colorScheme);
      expect(await themes()).toEqual([colorScheme]);
    }
    await chooseTheme(page, 'dark');
    await page.goto('/');
    await expect(themeSwitch(page)).not.toBeChecked();
    expect(await themes()).toEqual(['dark']);
  },
);
