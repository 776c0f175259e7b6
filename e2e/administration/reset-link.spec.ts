import { expect } from '@playwright/test';
import { owner } from '../../tools/steps/running-product.mjs';
import { alert, field, fill, heading, logIn } from '../account/screens.js';
import { menu } from '../pages/frame.js';
import { newAccount } from '../account/account.js';
import { signIn } from '../browser/signed-in.js';
import { test } from './test.js';

test('a user who forgot the password gets a link from the owner, and with it back in', async ({
  page,
  product,
  account,
  newVisitor,
  request,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*404.*\/api\/auth\/reset/);
  await signIn(page, product, 'administrator');
  await page.goto(`/manage/users?search=${encodeURIComponent(account.email)}`);
  await page.getByRole('button', { name: 'Edit Ama Boateng' }).click();
  await field(page, 'First name').fill('Adwoa');
  await page.getByRole('button', { name: 'Make a link to reset the password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the password of Ama Boateng' });
  await dialog.getByLabel('Your password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // What was typed before is still there.
  await expect(field(page, 'First name')).toHaveValue('Adwoa');

  const visitor = await newVisitor();
  await visitor.goto('/users/login');
  await visitor.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(visitor)).toHaveText('Forgot your password?');
  await expect(visitor.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();

  // Someone else is signed in where the link is opened.
  const other = newAccount();
  await request.post('/api/users/new', { data: other });
  await logIn(visitor, other);
  const newPassword = 'a gull sleeps on the wind';
  const setPassword = async () => {
    await visitor.goto(link);
    await fill(visitor, { 'New password': newPassword, 'Re-enter new password': newPassword });
    await visitor.keyboard.press('Enter');
  };
  await setPassword();
  await expect(alert(visitor, 'success')).toContainText('Your new password is saved');
  await expect(visitor).toHaveURL('/');
  await setPassword();
  await expect(alert(visitor, 'danger')).toContainText('already used');
  await expect(field(visitor, 'New password')).toHaveValue(newPassword);
  await visitor.goto('/users/profile');
  await expect(visitor.getByText(`Signed in as ${account.email}`)).toBeVisible();
  await menu(visitor).getByRole('button', { name: 'Logout' }).click();
  await logIn(visitor, { email: account.email, password: newPassword });
});
