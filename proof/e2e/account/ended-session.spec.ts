import { expect } from '@playwright/test';
import { choice, entry, expectFilled, fill, zig } from '../../../e2e/experience/entries.js';
import { button, dialogPassword as password, endSession, logOut } from '../../../e2e/account/screens.js';
import { test } from '../../../e2e/account/test.js';

const path = '/info/experience';

test('a dialog in another tab asks for the password, too, and keeps what was typed once the person is back', async ({
  signedIn: page,
  account,
  request,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*40[13].*\/api\//);
  const name = `Your session ended. Sign in again as ${account.email} to continue.`;
  const other = await context.newPage();
  const [asked, askedInOther] = [page, other].map((tab) =>
    tab.getByRole('dialog').getByRole('group', { name }),
  );
  await other.goto(path);
  await button(other, 'Add experience').click();
  await fill(other, { ...zig, body: 'Gleam' });
  await page.goto(path);
  await button(page, 'Add experience').click();
  await fill(page, zig);
  await endSession(page, request);
  await choice(page, 'Add').click();
  await expect(asked!).toBeVisible();
  await expect(askedInOther!).toBeVisible();
  await expectFilled(other, { ...zig, body: 'Gleam' });

  await password(page).fill(account.password);
  await choice(page, 'Sign in').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(askedInOther!).toHaveCount(0);
  await expectFilled(other, { ...zig, body: 'Gleam' });
  await choice(other, 'Add').click();
  await expect(entry(other, 'Gleam')).toHaveCount(1);

  await button(other, 'Add experience').click();
  await logOut(page);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});
