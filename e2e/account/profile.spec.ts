import { expect } from '@playwright/test';
import type { SignedIn } from '@portico/contract/accounts/auth';
import { signIn } from '../browser/signed-in.js';
import { alert, button, expectTyped, field, fill } from './screens.js';
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
  product,
  request,
  newVisitor,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*401.*\/api\//);
  const elsewhere = await newVisitor();
  const { email, password } = account;
  const session = await request.post('/api/auth', { data: { email, password } });
  await signIn(elsewhere, product, (await session.json()) as SignedIn);

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
});
