import { expect } from '@playwright/test';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { test } from '../../../e2e/product/test.js';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a dialog is opaque in each frame in which it comes, with ${reducedMotion} of motion`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await signIn(page, product, 'administrator');
    await page.goto('/manage/interests');
    const frames = await page.getByRole('button', { name: 'Add interest' }).evaluate(async (button) => {
      const seen: { opacity: string; translate: string }[] = [];
      (button as HTMLElement).click();
      const begun = performance.now();
      while (performance.now() - begun < 1_000) {
        await new Promise(requestAnimationFrame);
        const dialog = document.querySelector('dialog[open]');
        if (!dialog) continue;
        const { opacity, translate } = getComputedStyle(dialog);
        seen.push({ opacity, translate });
      }
      return seen;
    });
    expect(frames.length).toBeGreaterThan(1);
    expect(new Set(frames.map(({ opacity }) => opacity))).toEqual(new Set(['1']));
    expect(frames.at(-1)!.translate).toBe('none');
    const isMoved = frames.some(({ translate }) => !['none', '0px'].includes(translate));
    expect(isMoved).toBe(reducedMotion === 'no-preference');
  });
}
