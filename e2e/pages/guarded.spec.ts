import { expect } from '@playwright/test';
import { signIn } from '../browser/signed-in.js';
import { test } from '../product/test.js';
import { menu, openByMenu } from './frame.js';
import { adminScreens } from './screens.js';

test('a visitor who opens the profile lands on home (S2.9, S2.14a)', async ({ page }) => {
  await page.goto('/users/profile');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, I’m Noémi');
  await expect(menu(page).getByRole('button', { name: 'Info' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: /^(User|Logout)$/ })).toHaveCount(0);
  await expect(menu(page).getByRole('button', { name: 'Website Management' })).toHaveCount(0);
});

test('a user finds the profile in the menu, and nothing of the management (S2.10, S2.14b)', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'user');
  await page.goto('/');
  await openByMenu(page, 'User', 'Profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');
  await expect(menu(page).getByRole('button', { name: 'Website Management' })).toHaveCount(0);

  for (const path of Object.keys(adminScreens)) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});
