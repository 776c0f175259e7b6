import { expect } from '@playwright/test';
import { choice, entry, expectFilled, fill as fillEntry, zig } from '../../../e2e/experience/entries.js';
import { addInVain, asked, path } from '../../../e2e/account/ended.js';
import { button, dialogPassword as password, logOut } from '../../../e2e/account/screens.js';
import { test } from '../../../e2e/account/test.js';

test.beforeEach(({ complaints }) => complaints.expect(/Failed to load resource.*40[13].*\/api\//));

test('a dialog in another tab asks for the password, too, and keeps what was typed once the person is back', async ({
  signedIn: page,
  account,
  request,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(path);
  await button(other, 'Add experience').click();
  await fillEntry(other, { ...zig, body: 'Gleam' });
  await addInVain(page, request);
  await expect(asked(page, account)).toBeVisible();
  await expect(asked(other, account)).toBeVisible();
  await expectFilled(other, { ...zig, body: 'Gleam' });

  await password(page).fill(account.password);
  await choice(page, 'Sign in').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(asked(other, account)).toHaveCount(0);
  await expectFilled(other, { ...zig, body: 'Gleam' });
  await choice(other, 'Add').click();
  await expect(entry(other, 'Gleam')).toHaveCount(1);

  await button(other, 'Add experience').click();
  await logOut(page);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});
