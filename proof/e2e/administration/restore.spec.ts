import { expect } from '@playwright/test';
import { aNewInterest } from '@portico/contract/testing/rows';
import { owner } from '../../../commands/steps/running-product.mjs';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';
import { choice, dialog, field } from '../../../e2e/administration/rows.js';

test('the owner downloads a backup, changes the site, uploads the backup, sees what is in it and restores it', async ({
  page,
  product,
  complaints,
}) => {
  test.slow();
  // The server restarts, with new keys.
  complaints.expect(/Failed to load resource/);
  await signIn(page, product, 'administrator');
  await page.goto('/manage/backups');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Back up now' }).click();
  await field(page, 'Your password').fill(owner.password);
  await choice(page, 'Back up').click();
  await main.getByRole('button', { name: /^Download portico-/ }).click();
  await field(page, 'Your password').fill(owner.password);
  const saving = page.waitForEvent('download');
  await choice(page, 'Download').click();
  const saved = await saving;
  const file = await saved.path();

  const { token } = await product.session('administrator');
  const interests = async (): Promise<object[]> =>
    (await (await fetch(`${product.url}/api/interests`)).json()) as object[];
  const before = await interests();
  const headers = { 'content-type': 'application/json', 'x-auth-token': token };
  const body = JSON.stringify(aNewInterest());
  const added = await fetch(`${product.url}/api/interests/add`, { method: 'POST', headers, body });
  expect(added.status).toBe(201);

  await page.getByLabel('Backup file').setInputFiles(file);
  await field(page, 'Your password').fill(owner.password);
  await choice(page, 'Upload').click();
  const table = page.getByRole('table', { name: 'What the backup holds' });
  await expect(table.getByRole('row', { name: /^Interests/ })).toHaveText(
    `Interests${before.length}${before.length + 1}`,
  );
  for (const width of [320, 1_280]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNothingSideways(page);
    await expectAccessible(page);
  }
  const restore = main.getByRole('button', { name: 'Restore this backup' });
  await restore.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(/^This replaces everything/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(restore).toBeFocused();
  await page.keyboard.press('Enter');
  await field(page, 'Your password').fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Restored: everything is as of /)).toBeVisible({ timeout: 60_000 });
  expect(await interests()).toEqual(before);

  await page.goto('/users/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('You have logged in')).toBeVisible();
  await page.goto('/manage/backups');
  await expect(page.getByText(/the backup of .+ was restored\.$/)).toBeVisible();
});
