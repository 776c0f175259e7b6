import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Account, Registered } from '../../../e2e/account/account.js';

/** People change their own profile, elsewhere. */
export async function editSelf(
  request: APIRequestContext,
  { token }: Registered,
  data: Pick<Account, 'firstName' | 'lastName' | 'company'>,
): Promise<void> {
  const edited = await request.post('/api/users/selfEdit', { data, headers: { 'x-auth-token': token } });
  expect(edited.status()).toBe(200);
}
