import { expect } from '@playwright/test';
import { alert, button, expectTyped, field, fill, heading, logIn, menu } from './screens.js';
import { test } from './test.js';

test('a wrong password is refused with an alert, and what was typed stays', async ({
  page,
  account,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*401.*\/api\/auth/);
  await page.goto('/users/login');
  const typed = { Email: account.email, Password: 'not the password at all' };
  await fill(page, typed);
  for (const _attempt of [1, 2, 3]) {
    const answered = page.waitForResponse('**/api/auth');
    await button(page, 'Login').click();
    expect((await answered).status()).toBe(401);
    await expect(alert(page, 'danger')).toHaveCount(1);
    // The alert says it: the form neither says it again nor takes the focus.
    await expect(page.getByRole('main').getByRole('group')).toHaveCount(0);
    await expect(button(page, 'Login')).toBeFocused();
  }
  await expectTyped(page, typed);
  await expect(page).toHaveURL('/users/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await fill(page, { Password: account.password });
  await button(page, 'Login').click();
  await expect(alert(page, 'success')).toContainText('You have logged in');
  await expect(alert(page, 'danger')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

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

test('with too many attempts it says when to come back, and keeps what was typed', async ({
  page,
  account,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*(?:401|429).*\/api\/auth/);
  await page.goto('/users/login');
  const typed = { Email: account.email, Password: 'not the password at all' };
  const answered = () => page.waitForResponse((response) => response.request().method() === 'POST');
  await fill(page, typed);
  for (let status = 0; status !== 429;) {
    const answer = answered();
    await button(page, 'Login').click();
    status = (await answer).status();
  }
  await expect(alert(page, 'danger')).toContainText(/Too many attempts\. Try again in \d+ \w+\./);
  await expectTyped(page, typed);
});

for (const [name, fault] of Object.entries({
  'answers 500': { status: 500 },
  'is cut off': 'cut',
} as const)) {
  test(`while the API ${name} the form is disabled and says so, and it comes alive without a reload`, async ({
    page,
    product,
    account,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource.*\/api\/(?:site|auth)/);
    await page.clock.install();
    await page.goto('/users/login');
    const typed = { Email: account.email, Password: account.password };
    await fill(page, typed);
    product.proxy.fail(/^\/api\//, fault);
    await button(page, 'Login').click();
    await expect(page.getByRole('status')).toContainText(['currently disabled due to server issues']);
    await expect(field(page, 'Email')).toBeDisabled();
    await expect(button(page, 'Login')).toBeDisabled();

    product.proxy.heal();
    await page.clock.fastForward(5_000);
    await expect(field(page, 'Email')).toBeEnabled();
    await expectTyped(page, typed);
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/');
  });
}

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
