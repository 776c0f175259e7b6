import { expect } from '@playwright/test';
import { themes } from '@portico/contract/themes';
import { themeSwitch } from '../browser/theme.js';
import { test } from '../product/test.js';

for (const theme of themes) {
  test(`no frame is painted in another theme than the stored ${theme} one`, async ({ page }) => {
    await page.addInitScript((stored) => {
      localStorage.setItem('persist:root', JSON.stringify({ theme: JSON.stringify(stored) }));
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const everyFrame = () => {
        if (document.getElementById('root')?.firstChild) seen.add(document.body.className);
        requestAnimationFrame(everyFrame);
      };
      everyFrame();
    }, theme);
    await page.goto('/');
    await expect(themeSwitch(page)).toHaveAttribute('aria-checked', String(theme === 'light'));
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
      theme,
    ]);
  });
}
