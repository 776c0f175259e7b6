import { expect } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { expectNothingSideways } from '../browser/sideways.js';
import type { Account } from './account.js';
import { addPasskey, Authenticator, passkeys as section } from './authenticator.js';
import { alert, button, endSession, field, fill, logOut } from './screens.js';
import { test } from './test.js';

test.use({ installation: 'named' });

const typed = ({ email, password }: Account) => ({ Email: email, Password: password });

test('a passkey is added in the profile, and signs in without a password, by keyboard alone', async ({
  signedIn: page,
  account,
}) => {
  const device = await Authenticator.addTo(page);
  const codes = await addPasskey(page, device, account);
  expect(codes).toHaveLength(10);
  await expect(section(page).getByRole('listitem')).toHaveText(/^Laptop, not used yet/);
  await expect(section(page)).toContainText('10 recovery codes are left');
  await expectAccessible(page);
  await logOut(page);

  await page.goto('/users/login');
  await expectAccessible(page);
  const byPasskey = button(page, 'Sign in with a passkey');
  await byPasskey.press('Enter');
  await expect(alert(page, 'danger')).toContainText('Your browser returned no passkey. Try again.');
  await device.agree();
  await byPasskey.press('Enter');
  await expect(alert(page, 'success')).toContainText('You have logged in');
  await page.goto('/users/profile');
  await expect(section(page).getByRole('listitem')).toContainText(', last used ');
});

test('it is offered where the email is typed', async ({ signedIn: page, account }) => {
  const device = await Authenticator.addTo(page);
  await addPasskey(page, device, account);
  await logOut(page);
  // The browser of these tests chooses what it offers.
  await device.agree();
  await page.goto('/users/login');
  await expect(alert(page, 'success')).toContainText('You have logged in');
});

test('after the password it is asked for, or a recovery code, which works once', async ({
  signedIn: page,
  account,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*401.*\/api\/auth/);
  const device = await Authenticator.addTo(page);
  const [code] = await addPasskey(page, device, account);
  await logOut(page);

  await page.goto('/users/login');
  await fill(page, typed(account));
  await expect(field(page, 'Recovery code')).toBeHidden();
  await button(page, 'Login').click();
  await expect(field(page, 'Recovery code')).toBeFocused();
  await expect(field(page, 'Recovery code')).toHaveAccessibleDescription(/Your browser returned no passkey/);
  await expect(field(page, 'Password')).toHaveValue(account.password);
  await expectAccessible(page);
  await device.agree();
  await page.keyboard.press('Enter');
  await expect(alert(page, 'success')).toContainText('You have logged in');
  await device.agree(false);
  await logOut(page);

  await page.goto('/users/login');
  await fill(page, typed(account));
  await button(page, 'Login').click();
  await expect(field(page, 'Recovery code')).toBeFocused();
  await page.keyboard.insertText('not a code');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Recovery code')).toHaveAccessibleDescription(/is wrong or was already used/);
  await expect(field(page, 'Recovery code')).toBeFocused();
  await field(page, 'Recovery code').fill(code!);
  await page.keyboard.press('Enter');
  await expect(alert(page, 'success')).toContainText('You have logged in');
  await page.goto('/users/profile');
  await expect(section(page)).toContainText('9 recovery codes are left');
});

test('a dialog takes it in place of the password, and so does one whose session has ended', async ({
  signedIn: page,
  account,
  request,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*401.*\/api\//);
  const device = await Authenticator.addTo(page);
  await addPasskey(page, device, account);
  await section(page).getByRole('button', { name: 'Remove Laptop' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Remove Laptop?' });
  await expect(field(page, 'Your password')).toBeFocused();
  await question.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
  await expect(question.getByText('Your browser returned no passkey. Try again.')).toBeVisible();
  await expectAccessible(page);
  await endSession(page, request);
  await field(page, 'Your password').fill(account.password);
  await page.keyboard.press('Enter');
  const again = question.getByRole('group', { name: /^Your session ended/ });
  await device.agree();
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await again.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
  await expect(again).toHaveCount(0);
  // What had a password isn't sent by itself.
  await expect(field(page, 'Your password')).toBeFocused();
  await question.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
  await expect(alert(page, 'success').last()).toContainText('Removed Laptop');
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
  await expect(section(page)).toBeFocused();
});

test('at another address of the site it says where passkeys work, and a recovery code signs in', async ({
  signedIn: page,
  account,
  product,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*401.*\/api\/auth/);
  const device = await Authenticator.addTo(page);
  const [code] = await addPasskey(page, device, account);
  await page.goto(`${product.url.replace('localhost', '127.0.0.1')}/users/login`);
  await button(page, 'Sign in with a passkey').click();
  await expect(alert(page, 'danger')).toContainText('Passkeys work only at this site’s own address.');
  await fill(page, typed(account));
  await button(page, 'Login').click();
  await field(page, 'Recovery code').fill(code!);
  await button(page, 'Login').click();
  await expect(alert(page, 'success')).toContainText('You have logged in');
});

test('codes can be made anew, and nobody loses them by Escape alone', async ({ signedIn: page, account }) => {
  const device = await Authenticator.addTo(page);
  const [code] = await addPasskey(page, device, account);
  await section(page).getByRole('button', { name: 'Make new recovery codes' }).click();
  await device.agree();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey instead' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByLabel('Recovery codes')).not.toContainText(code!);
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Discard the recovery codes?' })
    .getByRole('button', { name: 'Go back' })
    .click();
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(0);
});

test('narrow and in German, nothing reaches over the side', async ({ signedIn: page, account, product }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const device = await Authenticator.addTo(page);
  await addPasskey(page, device, account);
  await expectNothingSideways(page);
  await product.saveSite({ language: 'de' });
  await page.goto('/users/profile');
  await section(page).getByRole('button', { name: 'Neue Wiederherstellungscodes erzeugen' }).click();
  await device.agree();
  await page.getByRole('button', { name: 'Passkey verwenden' }).click();
  await expect(page.getByRole('button', { name: 'Herunterladen' })).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);
  product.restore();
});
