import { expect } from '@playwright/test';
import type { SelfId, SignedIn } from '@portico/contract/accounts/auth';
import { owner } from '../../tools/steps/running-product.mjs';
import { newAccount } from '../account/account.js';
import { addPasskey, Authenticator } from '../account/authenticator.js';
import { alert, button, logOut } from '../account/screens.js';
import { expectAccessible } from '../browser/accessible.js';
import { signIn } from '../browser/signed-in.js';
import { restoredTest as test } from '../product/test.js';

test.use({ installation: 'named' });

test('the owner requires passkeys of administrators, signed in with one; others are told what to do', async ({
  page,
  product,
  request,
  newVisitor,
  complaints,
}) => {
  complaints.expect(/Failed to load resource.*4(?:03|22).*\/api\//);
  const other = newAccount();
  const registered = await request.post('/api/users/new', { data: other });
  const { token } = (await registered.json()) as SignedIn;
  const self = await request.get('/api/auth/self', { headers: { 'x-auth-token': token } });
  const { id: userId } = (await self.json()) as SelfId;
  const { email, password } = owner;
  const session = (await (await request.post('/api/auth', { data: { email, password } })).json()) as SignedIn;
  const { firstName, lastName, company } = other;
  const promoted = await request.post(`/api/users/edit/${userId}`, {
    headers: { 'x-auth-token': session.token },
    data: { userId, firstName, lastName, company, isAdmin: true, password },
  });
  expect(promoted.status()).toBe(200);
  const elsewhere = await newVisitor();
  await signIn(elsewhere, product, { token, isAdmin: true });

  await signIn(page, product, 'administrator');
  const device = await Authenticator.addTo(page);
  await addPasskey(page, device, owner);
  const box = page.getByLabel('Administrators need a passkey');
  await page.goto('/manage/site/accounts');
  await box.check();
  await button(page, 'Save').click();
  await expect(box).toHaveAccessibleDescription(
    /Only the site owner can turn this on, signed in with a passkey/,
  );
  await expectAccessible(page);
  await page.reload();
  await logOut(page);

  await page.goto('/users/login');
  const byPasskey = button(page, 'Sign in with a passkey');
  await byPasskey.click();
  await expect(alert(page, 'danger')).toContainText('Your browser returned no passkey');
  await device.agree();
  await byPasskey.click();
  await expect(alert(page, 'success')).toContainText('You have logged in');
  await page.goto('/manage/site/accounts');
  await box.check();
  await button(page, 'Save').click();
  await expect(page.getByText('The site settings are saved')).toBeVisible();

  await elsewhere.goto('/manage/users');
  const told = elsewhere
    .getByRole('alert')
    .filter({ hasText: 'Only administrators who signed in with a passkey' });
  await expect(told).toBeVisible();
  await expectAccessible(elsewhere);
  await told.getByRole('link', { name: 'Profile' }).click();
  await expect(button(elsewhere, 'Add a passkey')).toBeVisible();
});
