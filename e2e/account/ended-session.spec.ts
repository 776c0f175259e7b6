import { expect } from '@playwright/test';
import { choice, entry, expectFilled, fill, zig } from '../experience/entries.js';
import { button, dialogPassword as password, endSession, stored } from './screens.js';
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
