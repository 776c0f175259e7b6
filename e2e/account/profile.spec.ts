import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { alert, button, expectTyped, field, fill, logIn, menu } from './screens.js';
import { test } from './test.js';

const chosen = 'three lanterns over the mole';

test('a changed profile is saved, and there after a reload; the company may be empty', async ({
  signedIn: page,
}) => {
  await page.goto('/users/profile');
  await fill(page, { 'First name': '  Adwoa ', Company: '' });
  await button(page, 'Edit').click();
  await expect(alert(page, 'success')).toContainText('Your profile is saved');
  await expectTyped(page, { 'First name': 'Adwoa', 'Last name': 'Boateng', Company: '' });
  await page.reload();
  await expectTyped(page, { 'First name': 'Adwoa', 'Last name': 'Boateng', Company: '' });
});

test('with a new password one stays signed in here, and only here', async ({
  signedIn: page,
  account,
  newVisitor,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*401.*\/api\//);
  const elsewhere = await newVisitor();
  await logIn(elsewhere, account);

  await page.goto('/users/profile');
  await fill(page, {
    'Old password': account.password,
    'New password': chosen,
    'Re-enter new password': chosen,
  });
  await button(page, 'Edit').click();
  await expect(alert(page, 'success')).toContainText('Your profile and your new password are saved');
  await expectTyped(page, { 'Old password': '', 'New password': '', 'Re-enter new password': '' });
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Ama');

  await elsewhere.goto('/users/profile');
  await expect(elsewhere).toHaveURL('/');
  await expect(alert(elsewhere, 'warning')).toContainText('Your session ended');
  await logIn(elsewhere, { ...account, password: chosen });
});

test('a company that is an address is shown as its logo, whose host learns nothing of the page', async ({
  signedIn: page,
  complaints,
}) => {
  const logo = 'https://logos.example/harbour.svg';
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>';
  const referrers: (string | undefined)[] = [];
  await page.route(logo, async (route) => {
    referrers.push(route.request().headers()['referer']);
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
  const avatar = page.getByRole('img', { name: 'Your avatar' });
  await page.goto('/users/profile');
  await expect(avatar).toHaveAttribute('src', /avatar/);
  await fill(page, { Company: logo });
  await button(page, 'Edit').click();
  await expect(avatar).toHaveAttribute('src', logo);
  await expect.poll(() => referrers).toEqual([undefined]);
  const { width, height } = (await avatar.boundingBox())!;
  expect(Math.max(width, height)).toBeLessThanOrEqual(64);

  complaints.expect(/Failed to load resource.*logos\.example/);
  await page.unroute(logo);
  await page.route(logo, (route) => route.abort());
  await page.reload();
  await expect(avatar).toHaveAttribute('src', /avatar/);

  // Other tests show the list of all users, and stand in for no host.
  await fill(page, { Company: 'Harbour Works' });
  await button(page, 'Edit').click();
  await expect(alert(page, 'success')).toBeVisible();
});

test('all that is stored about a person comes as a file', async ({ signedIn: page, account }) => {
  await page.goto('/users/profile');
  const downloading = page.waitForEvent('download');
  await button(page, 'Download your data').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(await readFile(await download.path(), 'utf8')).toContain(account.email);
});

test('deleting the account asks for the password, and signs out (S2.9)', async ({
  signedIn: page,
  account,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*401.*\/api\/auth/);
  complaints.expect(/Failed to load resource.*403.*\/api\/users\/selfEdit/);
  await page.goto('/users/profile');
  await button(page, 'Delete Account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('permanently deletes your profile and entries');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Delete Account')).toBeFocused();

  await button(page, 'Delete Account').click();
  const password = dialog.getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not the password at all');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Your password is wrong')).toBeVisible();
  await expect(password).toHaveValue('not the password at all');
  await password.fill(account.password);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'success').filter({ hasText: 'Your account has been deleted' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(account.email);

  await page.goto('/users/login');
  await fill(page, { Email: account.email, Password: account.password });
  await button(page, 'Login').click();
  await expect(alert(page, 'danger')).toBeVisible();
});

test('the place for the error exists from the start, and takes no space', async ({ signedIn: page }) => {
  await page.goto('/users/profile');
  const account = page.getByRole('region', { name: 'Your account' });
  await expect(account.getByRole('alert')).toHaveCount(1);
  const [download, remove] = await Promise.all(
    ['Download your data', 'Delete Account'].map((name) => button(page, name).boundingBox()),
  );
  const gap = await account.evaluate((section) => Number.parseFloat(getComputedStyle(section).rowGap));
  expect(remove!.y - download!.y - download!.height).toBeCloseTo(gap, 0);
});
