import { expect } from '@playwright/test';
import { choice, entry, expectFilled, fill, zig } from '../experience/entries.js';
import { alert, button, dialogPassword as password, endSession, field, stored } from './screens.js';
import { test } from './test.js';

const path = '/info/experience';

test('a dialog outlives its session: it asks for the password, and what was typed is sent', async ({
  signedIn: page,
  account,
  request,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*40[13].*\/api\//);
  await page.goto(path);
  await button(page, 'Add experience').click();
  await fill(page, zig);
  await endSession(page, request);
  await choice(page, 'Add').click();
  const name = `Your session ended. Sign in again as ${account.email} to continue.`;
  const asked = page.getByRole('dialog').getByRole('group', { name });
  await expect(asked).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expectFilled(page, zig);
  await expect(page).toHaveURL(path);
  await expect(page.locator('.alert')).toHaveCount(0);
  await expect.poll(() => stored(page)).not.toContain(account.email);
  expect(await stored(page)).not.toContain(zig.body);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await password(page).fill('not the password at all');
  await choice(page, 'Sign in').click();
  await expect(asked.getByRole('group')).toBeFocused();
  await expectFilled(page, zig);
  await password(page).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry(page, zig.body)).toHaveCount(1);
  await expect(button(page, 'Add experience')).toBeFocused();
  await page.reload();
  await expect(entry(page, zig.body)).toHaveCount(1);
});

test('so does a screen with what was typed into its form, until the person gives it up', async ({
  signedIn: page,
  account,
  request,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*401.*\/api\//);
  await page.goto('/users/profile');
  await field(page, 'Company').fill('Boat Yard');
  await endSession(page, request);
  await button(page, 'Edit').click();
  const asked = page.getByRole('group', { name: /^Your session ended\. Sign in again as / });
  await expect(asked.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(field(page, 'Company')).toHaveValue('Boat Yard');
  await expect(page).toHaveURL('/users/profile');
  await expect(page.locator('.alert')).toHaveCount(0);
  await expect(page.getByText('This list could not be loaded.')).toHaveCount(0);
  await page.keyboard.insertText(account.password);
  await page.keyboard.press('Enter');
  await expect(alert(page, 'success')).toContainText('Your profile is saved');
  await expect(button(page, 'Edit')).toBeFocused();
  await page.reload();
  await expect(field(page, 'Company')).toHaveValue('Boat Yard');

  await field(page, 'Company').fill('Somewhere else');
  await endSession(page, request);
  await button(page, 'Edit').click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'warning')).toHaveText(/Your session ended\. Please sign in again\./);
});
