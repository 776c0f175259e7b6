import { expect } from '@playwright/test';
import { newAccount } from './account.js';
import { alert, button, expectTyped, fill, heading, menu, registrationOf } from './screens.js';
import { test } from './test.js';

test('registering signs in, says so, and gives access to the profile', async ({ page }) => {
  const account = newAccount();
  await page.goto('/');
  await menu(page).getByRole('link', { name: 'Register' }).click();
  await fill(page, registrationOf(account));
  await button(page, 'Register').click();
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'success')).toContainText('Your account has been created');
  await expect(menu(page).getByRole('link', { name: 'Register' })).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(menu(page).getByRole('button', { name: 'Logout' })).toBeVisible();

  await menu(page).getByRole('button', { name: 'User' }).click();
  await menu(page).getByRole('link', { name: 'Profile' }).click();
  await expect(heading(page)).toHaveText('Edit Profile');
  await expectTyped(page, { 'First name': 'Ama', 'Last name': 'Boateng', Company: 'Harbour Works' });
  await page.reload();
  await expectTyped(page, { 'First name': 'Ama', 'Last name': 'Boateng', Company: 'Harbour Works' });
});

test('who registers is signed in also in the oldest browsers that are promised', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    // Chrome 120 and Firefox 119 brought them.
    delete (URL as { canParse?: unknown }).canParse;
    for (const name of ['isWellFormed', 'toWellFormed']) {
      delete (String.prototype as unknown as Record<string, unknown>)[name];
    }
  });
  await page.goto('/users/register');
  const account = { ...newAccount(), company: 'https://logos.example/logo.svg' };
  await fill(page, registrationOf(account));
  await button(page, 'Register').click();
  await expect(alert(page, 'success')).toContainText('Your account has been created');

  // Other tests show the list of all users, and stand in for no host.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const deleted = await request.delete('/api/users/selfEdit', {
    data: { password: account.password },
    headers: { 'x-auth-token': token! },
  });
  expect(deleted.status()).toBe(204);
});

test('who is signed in and opens Login or Register goes to / (S2.7, S2.8)', async ({ signedIn }) => {
  for (const path of ['/users/login', '/users/register', '/users/claim']) {
    await signedIn.goto(path);
    await expect(signedIn).toHaveURL('/');
  }
});
