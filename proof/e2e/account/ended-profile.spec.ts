import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Account } from '../../../e2e/account/account.js';
import {
  alert,
  button,
  endSession,
  expectTyped,
  field,
  fill,
  heading,
  menu,
  stored,
} from '../../../e2e/account/screens.js';
import { test } from '../../../e2e/account/test.js';

test.beforeEach(({ complaints }) => complaints.expect(/Failed to load resource.*40[13].*\/api\//));

/** Types into the profile, and sends it when the session is over already. */
async function editInVain(page: Page, request: APIRequestContext, account: Account): Promise<void> {
  await page.goto('/users/profile');
  await fill(page, {
    'First name': 'Adwoa',
    'Old password': account.password,
    'New password': 'three lanterns over the mole',
    'Re-enter new password': 'three lanterns over the mole',
  });
  await endSession(page, request);
  await button(page, 'Edit').click();
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'warning')).toContainText(['Your session ended', 'is kept for 15 minutes']);
}

/** Signs in in the same tab without loading the page anew, and opens the profile. */
async function comeBack(page: Page, { email, password: given }: Account): Promise<void> {
  await menu(page).getByRole('link', { name: 'Login' }).click();
  await fill(page, { Email: email, Password: given });
  await button(page, 'Login').click();
  await menu(page).getByRole('button', { name: 'User' }).click();
  await menu(page).getByRole('link', { name: 'Profile' }).click();
  await expect(heading(page)).toHaveText('Edit Profile');
  await expect(field(page, 'Last name')).toHaveValue('Boateng');
}
const restore = (page: Page) => button(page, 'Restore what you typed');

test('Edit Profile offers what was typed, but no password, to the same person in the same tab', async ({
  signedIn: page,
  account,
  request,
}) => {
  await editInVain(page, request, account);
  expect(await stored(page)).not.toContain('Adwoa');
  await comeBack(page, account);
  await expect(field(page, 'First name')).toHaveValue('Ama');
  await restore(page).click();
  await expect(field(page, 'First name')).toBeFocused();
  await expectTyped(page, { 'First name': 'Adwoa', 'Old password': '', 'New password': '' });
  await button(page, 'Edit').click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  await expect(restore(page)).toHaveCount(0);
});
