import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { User } from '@portico/contract/accounts/user';
import { owner } from '../../commands/steps/running-product.mjs';
import type { Product } from '../product/product.js';

/** Makes somebody an administrator, or takes it away again, as the owner does elsewhere. */
export async function setAdmin(
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
