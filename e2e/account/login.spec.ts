import { expect } from '@playwright/test';
import { alert, heading, logIn } from './screens.js';
import { menu } from '../pages/frame.js';
import { test } from './test.js';

test('logging out says so, leads to /, and lasts through a reload', async ({ signedIn: page, account }) => {
  await page.goto('/users/profile');
  await expect(heading(page)).toHaveText('Edit Profile');
  // Otherwise what is still being asked would be refused, which the console shows.
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await menu(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'warning')).toContainText('You have logged out');
  // It covers neither banner nor menu.
  expect((await alert(page, 'warning').boundingBox())!.y).toBeGreaterThan(page.viewportSize()!.height / 2);
  await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(account.email);
  expect(stored).not.toContain('"token":"');
  await page.reload();
  await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a password that was sent is nowhere in what the browser keeps', async ({ page, account }) => {
  await logIn(page, account);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('persist:root') ?? ''))
    .toContain(account.email);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    account.password,
  );
});
