import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { button, dialogPassword, heading, logIn, menu } from './screens.js';
import { test } from './test.js';

const logout = (page: Page) => menu(page).getByRole('button', { name: 'Logout' });
const login = (page: Page) => menu(page).getByRole('link', { name: 'Login' });

test('who logs in in one tab is logged in in the other', async ({ page, context, account }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(login(other)).toBeVisible();
  await logIn(page, account);
  await expect(logout(other)).toBeVisible();
  await expect(login(other)).toHaveCount(0);
});

for (const [name, leave] of [
  ['logs out', (page: Page) => logout(page).click()],
  [
    'deletes the account',
    async (page: Page, password: string) => {
      await page.goto('/users/profile');
      await button(page, 'Delete Account').click();
      await dialogPassword(page).fill(password);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    },
  ],
] as const) {
  test(`who ${name} in one tab is logged out in the other, and led away from what is private`, async ({
    signedIn: page,
    account,
    context,
  }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/users/profile');
    await expect(heading(other)).toHaveText('Edit Profile');
    await expect(logout(page)).toBeVisible();

    await leave(page, account.password);
    await expect(login(page)).toBeVisible();
    await expect(other).toHaveURL('/');
    await expect(login(other)).toBeVisible();
    await expect(logout(other)).toHaveCount(0);
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}
