import { expect, type Page } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { themeSwitch } from '../../../e2e/browser/theme.js';
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

test('a switch of the theme shows no frame of the old colours', async ({ page, product }) => {
  await signIn(page, product, 'administrator');
  await page.goto('/manage/interests');
  await expect(page.getByRole('button', { name: 'Add interest' })).toBeVisible();
  await expect(page.locator('body')).toHaveClass('dark');

  const frames = await framesOfSwitching(page);
  await expect(page.locator('body')).toHaveClass('light');
  expect(frames.length).toBeGreaterThan(1);
  const last = frames.at(-1)!;
  const others = frames.flatMap((frame) => frame.filter((colours, index) => colours !== last[index]));
  expect(new Set(others)).toEqual(new Set());
});
