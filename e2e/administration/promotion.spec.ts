import { type APIRequestContext, expect } from '@playwright/test';
import type { User } from '@portico/contract/accounts/user';
import { owner } from '../../commands/steps/running-product.mjs';
import { alert, heading, menu } from '../account/screens.js';
import { test } from '../account/test.js';
import type { Product } from '../product/product.js';

/** Makes somebody an administrator, or takes it away again, as the owner does elsewhere. */
async function setAdmin(
  request: APIRequestContext,
  product: Product,
  email: string,
  isAdmin: boolean,
): Promise<void> {
  const { token } = await product.session('administrator');
  const headers = { 'x-auth-token': token };
  const found = await request.get('/api/users', { headers, params: { search: email } });
  const [{ userId, firstName, lastName, company }] = (await found.json()) as [User];
  const edited = await request.post(`/api/users/edit/${userId}`, {
    headers,
    data: { userId, firstName, lastName, company, isAdmin, password: owner.password },
  });
  expect(edited.status()).toBe(200);
}

test("a promotion or demotion counts with the person's next request, and the menu follows", async ({
  signedIn: page,
  request,
  product,
  account: { email },
  complaints,
}) => {
  await page.goto('/');
  const management = menu(page).getByRole('button', { name: 'Website Management' });
  await expect(menu(page).getByRole('button', { name: 'User' })).toBeVisible();
  await expect(management).toHaveCount(0);

  await setAdmin(request, product, email, true);
  await page.getByRole('main').getByRole('link', { name: 'Experience', exact: true }).click();
  await management.click();
  await menu(page).getByRole('link', { name: 'Manage Users' }).click();
  await expect(heading(page)).toHaveText('User List');
  await expect(page.getByRole('main').getByRole('cell', { name: email })).toBeVisible();

  await setAdmin(request, product, email, false);
  complaints.expect(/Failed to load resource.*403.*\/api\//);
  await page.getByRole('searchbox').fill('Boateng');
  await expect(page).toHaveURL('/');
  await expect(alert(page, 'warning')).toContainText('You are no longer an administrator');
  await expect(management).toHaveCount(0);
  await expect(menu(page).getByRole('button', { name: 'User' })).toBeVisible();
});
