import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { alert, heading, menu } from './screens.js';
import { test } from './test.js';

const logout = (page: Page) => menu(page).getByRole('button', { name: 'Logout' });
const login = (page: Page) => menu(page).getByRole('link', { name: 'Login' });

test('who logs out in one tab is logged out in the other, and led away from what is private', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/users/profile');
  await expect(heading(other)).toHaveText('Edit Profile');
  // Its last call, which must not come after the logout.
  await expect(other.getByText('This browser')).toBeVisible();
  await expect(logout(page)).toBeVisible();

  await logout(page).click();
  await expect(login(page)).toBeVisible();
  await expect(other).toHaveURL('/');
  await expect(login(other)).toBeVisible();
  await expect(alert(other, 'warning')).toContainText('You have logged out');
  await expect(logout(other)).toHaveCount(0);
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
