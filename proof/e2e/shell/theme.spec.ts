import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { themes } from '@portico/contract/themes';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { chooseTheme, themeSwitch } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';

/** The colours of all elements in each frame from the one after a press of the switch on, until nothing moves. */
const framesOfSwitching = (page: Page) =>
  themeSwitch(page).evaluate(async (toggle) => {
    const colours = () =>
      [...document.body.querySelectorAll(':not(script)')].map((element) => {
        const { color, backgroundColor, borderColor } = getComputedStyle(element);
        return `${element.outerHTML.slice(0, 80)}: ${color}, ${backgroundColor}, ${borderColor}`;
      });
    const frames: string[][] = [];
    (toggle as HTMLElement).click();
    const begun = performance.now();
    while (performance.now() - begun < 400 || frames.length < 3) {
      await new Promise(requestAnimationFrame);
      frames.push(colours());
    }
    return frames;
  });

test('the theme is dark, is switched in the footer, and is remembered', async ({ page }) => {
  const body = page.locator('body');
  const toggle = page.getByRole('contentinfo').getByRole('switch', { name: 'Light theme' });

  await page.goto('/');
  await expect(body).toHaveClass('dark');
  await expect(toggle).not.toBeChecked();

  await toggle.click();
  await expect(body).toHaveClass('light');
  await expect(toggle).toBeChecked();

  await page.reload();
  await expect(body).toHaveClass('light');
  await expect(toggle).toBeChecked();

  await toggle.click();
  await page.goto('/info/interests');
  await expect(body).toHaveClass('dark');
});

for (const theme of themes) {
  test(`a switch to the ${theme} theme shows no frame of the old colours`, async ({ page, product }) => {
    await signIn(page, product, 'administrator');
    await page.goto('/manage/interests');
    await expect(page.getByRole('button', { name: 'Add interest' })).toBeVisible();
    await chooseTheme(page, theme === 'light' ? 'dark' : 'light');

    const frames = await framesOfSwitching(page);
    await expect(page.locator('body')).toHaveClass(theme);
    expect(frames.length).toBeGreaterThan(1);
    const last = frames.at(-1)!;
    const others = frames.flatMap((frame) => frame.filter((colours, index) => colours !== last[index]));
    expect(new Set(others)).toEqual(new Set());
  });
}
