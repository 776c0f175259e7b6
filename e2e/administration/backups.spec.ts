import { statSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { owner } from '../../tools/steps/running-product.mjs';
import { signIn } from '../browser/signed-in.js';
import { restoredTest as test } from '../product/test.js';
import { choice, dialog, field } from '../experience/entries.js';
import { row } from './rows.js';

test.beforeEach(async ({ page, product }) => {
  test.setTimeout(7 * 60_000);
  await signIn(page, product, 'administrator');
  await page.goto('/manage/backups');
});

/** Processes make and prove it: on a busy machine that takes minutes. */
const expectProved = (page: Page) =>
  expect(page.getByText(/^The last proved backup was made on /)).toBeVisible({ timeout: 5 * 60_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

test('an administrator makes a backup with the keyboard, and downloads it', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource.*403.*\/api\/backups/);
  await expect(page.getByText('No backup has been proved yet.')).toBeVisible();
  await expect(page.getByText('There are no backups yet. Make the first one.')).toBeVisible();
  const now = button(page, 'Back up now');
  await now.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Your password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Your password is wrong')).toBeVisible();
  await field(page, 'Your password').fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(now).toBeFocused();
  await expectProved(page);
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  const download = button(page, /^Download portico-/);
  await download.click();
  await field(page, 'Your password').fill(owner.password);
  const saving = page.waitForEvent('download');
  await choice(page, 'Download').click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^portico-.+\.tar\.gz$/);
  expect(statSync(await file.path()).size).toBeGreaterThan(10_000);
  await expect(download).toBeFocused();

  await page.goto('/manage/activity');
  await expect(row(page, 'Started a backup')).toBeVisible();
  await expect(row(page, `Downloaded a backup: ${file.suggestedFilename()}`)).toBeVisible();
});

test('an administrator has the server make one a week with the keyboard', async ({ page }) => {
  const edit = button(page, 'Edit schedule');
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Back up by itself')).toBeFocused();
  await page.keyboard.press('w');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
  const routine = page.getByText('The server makes one a week. The newest of each day is kept for 30 days');
  await expect(routine).toBeVisible();
  await expect(page.getByText('Backups are in DATA_DIR and would be lost with it.')).toBeVisible();
  await expectProved(page);
  await page.reload();
  await expect(routine).toBeVisible();
});
