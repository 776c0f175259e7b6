import { expect } from '@playwright/test';
import { choice, entry, expectFilled, zig } from '../experience/entries.js';
import { addInVain, asked, path } from './ended.js';
import { button, dialogPassword as password, stored } from './screens.js';
import { test } from './test.js';

test.beforeEach(({ complaints }) => complaints.expect(/Failed to load resource.*40[13].*\/api\//));

test('a dialog outlives its session: it asks for the password, and what was typed is sent', async ({
  signedIn: page,
  account,
  request,
}) => {
  await addInVain(page, request);
  await expect(asked(page, account)).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expectFilled(page, zig);
  await expect(page).toHaveURL(path);
  await expect(page.locator('.alert')).toHaveCount(0);
  await expect.poll(() => stored(page)).not.toContain(account.email);
  expect(await stored(page)).not.toContain(zig.body);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await password(page).fill('not the password at all');
  await choice(page, 'Sign in').click();
  await expect(asked(page, account).getByRole('group')).toBeFocused();
  await expectFilled(page, zig);
  await password(page).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry(page, zig.body)).toHaveCount(1);
  await expect(button(page, 'Add experience')).toBeFocused();
  await page.reload();
  await expect(entry(page, zig.body)).toHaveCount(1);
});
