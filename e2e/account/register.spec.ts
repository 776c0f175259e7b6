import { expect } from '@playwright/test';
import { newAccount } from './account.js';
import { alert, button, expectTyped, fill, heading, registrationOf } from './screens.js';
import { menu, openByMenu } from '../pages/frame.js';
import { test } from './test.js';

test('registering signs in, says so, and gives access to the profile (S4.3a)', async ({ page }) => {
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

  await openByMenu(page, 'User', 'Profile');
  await expect(heading(page)).toHaveText('Edit Profile');
  await expectTyped(page, { 'First name': 'Ama', 'Last name': 'Boateng', Company: 'Harbour Works' });
  await page.reload();
  await expectTyped(page, { 'First name': 'Ama', 'Last name': 'Boateng', Company: 'Harbour Works' });
});
