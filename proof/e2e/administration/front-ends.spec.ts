import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { owner } from '../../../commands/steps/running-product.mjs';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { choice, dialog, field, row } from '../../../e2e/administration/rows.js';

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product, 'administrator');
  await page.goto('/manage/front-ends');
});

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** @returns the secret */
async function createToken(page: Page, password = owner.password): Promise<string> {
  await button(page, 'New token').click();
  await field(page, 'Front ends').fill('mfe-new, mfe-other');
  await field(page, 'Withdraw').uncheck();
  await field(page, 'Addresses').fill('/new/*');
  await field(page, 'Your password').fill(password);
  await choice(page, 'Create').click();
  return field(page, 'Token').inputValue();
}

test('a grant is limited with the keyboard alone', async ({ page }) => {
  const edit = button(page, 'Edit grant of mfe-public');
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Addresses')).toBeFocused();
  await expect(field(page, 'Addresses')).toHaveValue(/^\/\n\/info\/about\n/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('/info/*');
  await field(page, 'Your password').focus();
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect(row(page, 'mfe-public')).toContainText('/info/*');
});

for (const width of [320, 1_280]) {
  test(`its dialogs have no axe finding and fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    const expectSound = async () => {
      await expect(dialog(page)).toBeVisible();
      await expectNothingSideways(page);
      await expectAccessible(page);
    };
    await button(page, 'Edit grant of mfe-public').click();
    await expectSound();
    await choice(page, 'Cancel').click();
    await button(page, 'New token').click();
    await expectSound();
    await choice(page, 'Create').click();
    await expect(dialog(page).getByText('Front ends are required').first()).toBeVisible();
    await expectSound();
    await choice(page, 'Cancel').click();
    await createToken(page);
    await expectSound();
    await choice(page, 'Done').click();
    await page.getByRole('button', { name: /^Revoke / }).click();
    await expectSound();
  });
}
