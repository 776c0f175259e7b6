import { expect } from '@playwright/test';
import { alert, button, expectTyped, field, fill, logIn, menu } from './screens.js';
import { test } from './test.js';

const chosen = 'three lanterns over the mole';

test('a changed profile is saved, and there after a reload; the company may be empty', async ({
  signedIn: page,
}) => {
  await page.goto('/users/profile');
  await fill(page, { 'First name': '  Adwoa ', Company: '' });
  await button(page, 'Edit').click();
  await expect(alert(page, 'success')).toContainText('Your profile is saved');
  await expectTyped(page, { 'First name': 'Adwoa', 'Last name': 'Boateng', Company: '' });
  await page.reload();
  await expectTyped(page, { 'First name': 'Adwoa', 'Last name': 'Boateng', Company: '' });
});

test('with a new password one stays signed in here, and only here', async ({
  signedIn: page,
  account,
  newVisitor,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*401.*\/api\//);
  const elsewhere = await newVisitor();
  await logIn(elsewhere, account);

  await page.goto('/users/profile');
  await fill(page, {
    'Old password': account.password,
    'New password': chosen,
    'Re-enter new password': chosen,
  });
  await button(page, 'Edit').click();
  await expect(alert(page, 'success')).toContainText('Your profile and your new password are saved');
  await expectTyped(page, { 'Old password': '', 'New password': '', 'Re-enter new password': '' });
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Ama');

  await elsewhere.goto('/users/profile');
  await expect(elsewhere).toHaveURL('/');
  await expect(alert(elsewhere, 'warning')).toContainText('Your session ended');
  await logIn(elsewhere, { ...account, password: chosen });
});

test('deleting the account asks for the password, and signs out (S2.9, S4.4)', async ({
  signedIn: page,
  account,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*401.*\/api\/auth/);
  complaints.expect(/Failed to load resource.*403.*\/api\/users\/selfEdit/);
  await page.goto('/users/profile');
  await button(page, 'Delete Account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('permanently deletes your profile and entries');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Delete Account')).toBeFocused();

  await button(page, 'Delete Account').click();
  const password = dialog.getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not the password at all');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Your password is wrong')).toBeVisible();
  await expect(password).toHaveValue('not the password at all');
  await password.fill(account.password);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'success').filter({ hasText: 'Your account has been deleted' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(account.email);

  await page.goto('/users/login');
  await fill(page, { Email: account.email, Password: account.password });
  await button(page, 'Login').click();
  await expect(alert(page, 'danger')).toBeVisible();
});
