import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { held } from '../browser/held.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { remotes } from '../../../e2e/faults/remotes.js';
import { test } from '../../../e2e/product/test.js';
import { drawn } from '../drawn.js';

/** What a remote could leave behind in the page besides what `held` counts. */
const left = (page: Page) =>
  page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(window).length,
    rules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    elements: document.head.childElementCount,
  }));

const warmUpMounts = 10;
const mounts = 10;

/** Fewer listeners or nodes the browser may not have tidied up yet. What each mount leaves behind is more. */
const some = mounts / 2;

// A trace keeps what it saw of a page in that page.
test.use({ trace: 'off' });

for (const { name, screen, signedIn, other } of drawn(remotes, 1)) {
  test(`${mounts} mounts of ${name} leave nothing behind`, async ({ page, product }) => {
    test.setTimeout(120_000);
    if (signedIn) await signIn(page, product, signedIn);
    await page.goto(screen.path);
    await screen.expectShown(page);
    const mount = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: other.link })
          .press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.heading);
        await page.goBack();
        await screen.expectShown(page);
      }
    };
    await mount(warmUpMounts);
    const [before, leftBefore] = [await held(page), await left(page)];
    await mount(mounts);
    const [after, leftAfter] = [await held(page), await left(page)];

    expect(leftAfter).toEqual(leftBefore);
    expect(after.listeners).toBeLessThan(before.listeners + some);
    expect(after.nodes).toBeLessThan(before.nodes + some);
    expect(after.bytes).toBeLessThan(before.bytes * 1.05);
  });
}
