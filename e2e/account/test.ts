import { expect, type Page } from '@playwright/test';
import type { SignedIn } from '@portico/contract/accounts/auth';
import { signIn } from '../browser/signed-in.js';
import { test as base } from '../product/test.js';
import { newAccount, type Registered } from './account.js';

interface Fixtures {
  /** Somebody who is registered, and signed in in no browser. */
  account: Registered;
  /** The page of somebody who signed in before. */
  signedIn: Page;
}

export const test = base.extend<Fixtures>({
  account: async ({ request }, use) => {
    const account = newAccount();
    const answer = await request.post('/api/users/new', { data: account });
    expect(answer.status()).toBe(201);
    const { token } = (await answer.json()) as SignedIn;
    await use({ ...account, token });
  },
  signedIn: async ({ page, product, account: { token } }, use) => {
    await signIn(page, product, { token, isAdmin: false });
    await use(page);
  },
});
