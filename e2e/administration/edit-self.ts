import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SignedIn } from '@portico/contract/accounts/auth';
import type { Account } from '../account/account.js';

/** People change their own profile, elsewhere. */
export async function editSelf(
  request: APIRequestContext,
  { email, password }: Account,
  data: Pick<Account, 'firstName' | 'lastName' | 'company'>,
): Promise<void> {
  const signedIn = await request.post('/api/auth', { data: { email, password } });
  const { token } = (await signedIn.json()) as SignedIn;
  const edited = await request.post('/api/users/selfEdit', { data, headers: { 'x-auth-token': token } });
  expect(edited.status()).toBe(200);
}
