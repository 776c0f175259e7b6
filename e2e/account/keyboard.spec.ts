import { expect } from '@playwright/test';
import { storeTheme } from '../browser/theme.js';
import { tabTo } from '../keyboard/tab-to.js';
import { newAccount } from './account.js';
import { alert, button, field, heading, menu, registrationOf } from './screens.js';
import { test } from './test.js';
import { typeInto } from './type-into.js';

test('by keyboard alone from registering to a changed profile and the end of the account, in the light theme', async ({
  page,
}) => {
  test.slow();
  await storeTheme(page, 'light');
  await page.goto('/');
  await expect(page.locator('body')).toHaveClass('light');
  await tabTo(page, menu(page).getByRole('link', { name: 'Register' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, button(page, 'Register'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('group')).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'First Name is required' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  const account = newAccount();
  await typeInto(page, registrationOf(account));
  await page.keyboard.press('Enter');
  await expect(alert(page, 'success')).toBeVisible();
  await expect(heading(page)).toBeFocused();

  const user = menu(page).getByRole('button', { name: 'User' });
  await tabTo(page, user, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, menu(page).getByRole('link', { name: 'Profile' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Edit Profile');
  await typeInto(page, { 'Last name': 'Mensah' });
  await tabTo(page, button(page, 'Edit'));
  await page.keyboard.press('Space');
  await expect(alert(page, 'success').filter({ hasText: 'saved' })).toBeVisible();
  await expect(button(page, 'Edit')).toBeFocused();

  await tabTo(page, button(page, 'Delete Account'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Delete Account')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toBeFocused();
});
