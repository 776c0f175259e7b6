import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { owner } from '../../../commands/steps/running-product.mjs';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { choice, dialog, field } from '../../../e2e/administration/rows.js';

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('its dialogs have no axe finding and fit at 320 px', async ({ page, product }) => {
  await signIn(page, product, 'administrator');
  await page.goto('/manage/front-ends');
  await page.setViewportSize({ width: 320, height: 720 });
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
  await button(page, 'New token').click();
  await field(page, 'Front ends').fill('mfe-new');
  await field(page, 'Your password').fill(owner.password);
  await choice(page, 'Create').click();
  await expect(field(page, 'Token')).toBeVisible();
  await expectSound();
  await choice(page, 'Done').click();
  await page.getByRole('button', { name: /^Revoke / }).click();
  await expectSound();
});
