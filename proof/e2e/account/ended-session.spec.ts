import { expect } from '@playwright/test';
import {
  choice,
  dialog,
  entry,
  expectFilled,
  fill as fillEntry,
  zig,
} from '../../../e2e/experience/entries.js';
import { setAdmin } from '../../../e2e/administration/set-admin.js';
import { field as fieldOfUser, row, rowButton, rows } from '../../../e2e/administration/rows.js';
import { addInVain, asked, path } from '../../../e2e/account/ended.js';
import {
  alert,
  button,
  dialogPassword as password,
  endSession,
  logOut,
  stored,
} from '../../../e2e/account/screens.js';
import { test } from '../../../e2e/account/test.js';

test.beforeEach(({ complaints }) => complaints.expect(/Failed to load resource.*40[13].*\/api\//));

test('a dialog in another tab asks for the password, too, and keeps what was typed once the person is back', async ({
  signedIn: page,
  account,
  request,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(path);
  await button(other, 'Add experience').click();
  await fillEntry(other, { ...zig, body: 'Gleam' });
  await addInVain(page, request);
  await expect(asked(page, account)).toBeVisible();
  await expect(asked(other, account)).toBeVisible();
  await expectFilled(other, { ...zig, body: 'Gleam' });

  await password(page).fill(account.password);
  await choice(page, 'Sign in').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(asked(other, account)).toHaveCount(0);
  await expectFilled(other, { ...zig, body: 'Gleam' });
  await choice(other, 'Add').click();
  await expect(entry(other, 'Gleam')).toHaveCount(1);

  await button(other, 'Add experience').click();
  await logOut(page);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test("an administrator's dialog stays, over a screen without data, and is saved in the end", async ({
  signedIn: page,
  account,
  request,
  product,
}) => {
  await setAdmin(request, product, account.email, true);
  await page.goto('/manage/users');
  await expect(rows(page)).not.toHaveCount(0);
  await rowButton(page, account.email, 'Edit').click();
  await fieldOfUser(page, 'First name').fill('Adwoa');
  await endSession(page, request);
  await choice(page, 'Save').click();
  await expect(asked(page, account)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(await stored(page)).not.toContain('@portfolio.example');
  await expect(fieldOfUser(page, 'First name')).toHaveValue('Adwoa');
  await expect(page).toHaveURL('/manage/users');

  await password(page).fill(account.password);
  await choice(page, 'Sign in').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, account.email)).toContainText('Adwoa');

  await rowButton(page, account.email, 'Edit').click();
  await endSession(page, request);
  await choice(page, 'Save').click();
  await expect(asked(page, account)).toBeVisible();
  await choice(page, 'Cancel').click();
  await expect(page).toHaveURL('/');
  await expect(dialog(page, 'Edit Adwoa Boateng')).toHaveCount(0);
});

test('with nothing open, who is on a public screen stays there', async ({ signedIn: page, request }) => {
  // Nothing that was asked before may learn of the end before the new visit does.
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(button(page, 'Add experience')).toBeVisible();
  await endSession(page, request);
  await page.reload();
  await expect(alert(page, 'warning')).toContainText('Your session ended');
  await expect(page).toHaveURL(path);
  await expect(button(page, 'Add experience')).toHaveCount(0);
});
