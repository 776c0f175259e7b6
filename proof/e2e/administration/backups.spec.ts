import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { owner } from '../../../commands/steps/running-product.mjs';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { choice, dialog, field } from '../../../e2e/administration/rows.js';

test.beforeEach(async ({ page, product }) => {
  test.slow();
  await signIn(page, product, 'administrator');
  await page.goto('/manage/backups');
});

/** Processes of low priority make and prove it: on a busy machine that takes a minute. */
const expectProved = (page: Page) =>
  expect(page.getByText(/^The last proved backup was made on /)).toBeVisible({ timeout: 90_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

async function backUp(page: Page): Promise<void> {
  await button(page, 'Back up now').click();
  await field(page, 'Your password').fill(owner.password);
  await choice(page, 'Back up').click();
  await expectProved(page);
}

for (const width of [320, 1_280]) {
  test(`its list and dialogs have no axe finding and fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    const expectSound = async () => {
      await expectNothingSideways(page);
      await expectAccessible(page);
    };
    await backUp(page);
    await expectSound();
    for (const opener of ['Back up now', /^Download portico-/]) {
      await button(page, opener).click();
      await expect(dialog(page)).toBeVisible();
      await expectSound();
      await choice(page, 'Cancel').click();
    }
  });
}
