import { expect } from '@playwright/test';
import { alert, heading, menu } from '../account/screens.js';
import { test } from '../account/test.js';
import { choice, field, rowButton } from './rows.js';
import { setAdmin } from './set-admin.js';

test("a promotion or demotion counts with the person's next request, and the menu follows", async ({
  signedIn: page,
  request,
  product,
  account: { email },
  complaints,
}) => {
  await page.goto('/');
  const management = menu(page).getByRole('button', { name: 'Website Management' });
  await expect(menu(page).getByRole('button', { name: 'User' })).toBeVisible();
  await expect(management).toHaveCount(0);

  await setAdmin(request, product, email, true);
  await page.getByRole('main').getByRole('link', { name: 'Experience', exact: true }).click();
  await management.click();
  await menu(page).getByRole('link', { name: 'Manage Users' }).click();
  await expect(heading(page)).toHaveText('User List');
  await expect(page.getByRole('main').getByRole('cell', { name: email })).toBeVisible();

  await setAdmin(request, product, email, false);
  complaints.expect(/Failed to load resource.*403.*\/api\//);
  await page.getByRole('searchbox').fill('Boateng');
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'warning')).toContainText('You are no longer an administrator');
  await expect(management).toHaveCount(0);
  await expect(menu(page).getByRole('button', { name: 'User' })).toBeVisible();
});

test("an administrator's screen opened again appears for a user promoted meanwhile, and for no one else", async ({
  signedIn: page,
  request,
  product,
  account: { email },
  complaints,
}) => {
  await page.goto('/manage/users');
  await expect(page).toHaveURL('/');

  await setAdmin(request, product, email, true);
  await page.goto('/manage/users');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await expect(heading(page)).toHaveText('User List');
  await expect(page).toHaveURL('/manage/users');
  await page.reload();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();

  await setAdmin(request, product, email, false);
  // The menu and the stored list may ask before it is known.
  complaints.expect(/403.*\/api\/(messages\/unread|users)/);
  await page.goto('/manage/users');
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'warning')).toContainText('You are no longer an administrator');
});

test('who cannot be asked about is led away from such a screen', async ({
  signedIn: page,
  request,
  product,
  account: { email },
  complaints,
}) => {
  await setAdmin(request, product, email, true);
  await page.goto('/manage/users');
  await expect(menu(page).getByRole('button', { name: 'Website Management' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('isAdmin', 'false'));
  complaints.expect(/Failed to load resource.*\/api\//);
  await page.route('**/api/auth{,/*}', (route) => route.abort());
  await page.goto('/manage/users');
  await expect(page).toHaveURL('/');
  await expect(menu(page).getByRole('button', { name: 'User' })).toBeVisible();
});

test('administrators who demote themselves are told before and after, and may do it', async ({
  signedIn: page,
  request,
  product,
  account: { email, password },
}) => {
  await setAdmin(request, product, email, true);
  await page.goto('/');
  await menu(page).getByRole('button', { name: 'Website Management' }).click();
  await menu(page).getByRole('link', { name: 'Manage Users' }).click();
  await rowButton(page, email, 'Edit').click();
  await expect(field(page, 'Admin')).toHaveAccessibleDescription(/you will no longer be an administrator/);
  await field(page, 'Admin').uncheck();
  await field(page, 'Your password').fill(password);
  await choice(page, 'Save').click();
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'warning')).toHaveText([/^You are no longer an administrator/]);
  await expect(menu(page).getByRole('button', { name: 'Website Management' })).toHaveCount(0);
});
