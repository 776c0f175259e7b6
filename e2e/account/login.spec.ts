import { expect } from '@playwright/test';
import { alert, field, heading, logIn, menu } from './screens.js';
import { test } from './test.js';

test('logging out says so, leads to /, and lasts through a reload', async ({ signedIn: page, account }) => {
  await page.goto('/users/profile');
  await expect(heading(page)).toHaveText('Edit Profile');
  await menu(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'warning')).toContainText('You have logged out');
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

test('a form that is alive asks the API nothing more', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/site')) asked.push(request.url());
  });
  await page.clock.install();
  const answered = page.waitForResponse('**/api/site');
  await page.goto('/users/login');
  await answered;
  await expect(field(page, 'Email')).toBeEnabled();
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(1);
});

test('who was typing when the API went away goes on where the focus was once it is back', async ({
  page,
  product,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*\/api\/site/);
  await page.clock.install();
  await page.goto('/users/login');
  await field(page, 'Email').focus();
  product.proxy.fail(/^\/api\//, 'cut');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(field(page, 'Email')).toBeDisabled();
  await expect(field(page, 'Email')).not.toBeFocused();

  product.proxy.heal();
  await page.clock.fastForward(5_000);
  await expect(field(page, 'Email')).toBeFocused();
});
