import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { owner } from '../../tools/steps/running-product.mjs';
import { signIn } from '../browser/signed-in.js';
import { test } from '../product/test.js';
import { button } from '../account/screens.js';
import { choice, dialog, field } from '../experience/entries.js';
import { row } from './rows.js';

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product, 'administrator');
  await page.goto('/manage/front-ends');
});

const whoAmI = (request: APIRequestContext, secret: string) =>
  request.get('/api/releases/whoami', { headers: { 'x-release-token': secret } });

/** @returns the secret */
async function createToken(page: Page, password = owner.password): Promise<string> {
  await button(page, 'New token').click();
  await field(page, 'Front ends').fill('mfe-new, mfe-other');
  await field(page, 'Addresses').fill('/new/*');
  await field(page, 'Your password').fill(password);
  await choice(page, 'Create').click();
  return field(page, 'Token').inputValue();
}

test('an administrator makes a token that works until it is revoked', async ({
  page,
  request,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*403.*\/api\/release-tokens\/add/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'New token').click();
  await field(page, 'Front ends').fill('mfe-new');
  await field(page, 'Your password').fill('not the password');
  await choice(page, 'Create').click();
  await expect(dialog(page).getByText('Your password is wrong')).toBeVisible();
  await choice(page, 'Cancel').click();
  await choice(page, 'Discard').click();

  const secret = await createToken(page);
  await choice(page, 'Copy').click();
  await expect(dialog(page).getByText('Copied')).toHaveRole('status');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  const { id, ...allowed } = await (await whoAmI(request, secret)).json();
  expect(allowed).toMatchObject({
    frontEnds: ['mfe-new', 'mfe-other'],
    rights: ['upload'],
    until: expect.stringMatching(/T23:59:59\.999Z$/),
  });
  await choice(page, 'Done').click();
  await expect(button(page, 'New token')).toBeFocused();
  await expect(row(page, 'mfe-other').filter({ hasText: 'Rendered by browsers' })).toContainText('/new/*');
  await page.reload();
  await expect(row(page, id)).toContainText(/active until /i);
  expect(await page.content()).not.toContain(secret);

  await button(page, `Revoke ${id}`).click();
  await choice(page, 'Revoke').click();
  await expect(row(page, id)).toContainText('Revoked');
  await expect(button(page, 'New token')).toBeFocused();
  const refused = await whoAmI(request, secret);
  expect([refused.status(), await refused.text()]).toEqual([401, expect.stringContaining('was revoked on')]);

  await page.goto('/manage/activity?action=release-token.revoked');
  await expect(row(page, `Revoked a release token: ${id} of mfe-new, mfe-other`)).toBeVisible();
});
