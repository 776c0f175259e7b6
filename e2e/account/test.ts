import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test as base } from '../product/test.js';
import type { Account } from './account.js';
import { newAccount } from './account.js';

interface Fixtures {
  /** Somebody who is registered, and signed in nowhere. */
  account: Account;
  /** The page of somebody who signed in before. */
  signedIn: Page;
}

export const test = base.extend<Fixtures>({
  account: async ({ request }, use) => {
    const account = newAccount();
    const answer = await request.post('/api/users/new', { data: account });
    expect(answer.status()).toBe(201);
    await use(account);
  },
  signedIn: async ({ page, request, account: { email, password } }, use) => {
    const answer = await request.post('/api/auth', { data: { email, password } });
    const { token } = (await answer.json()) as { token: string };
    await page.goto('/');
    await page.evaluate((given) => {
      localStorage.setItem('token', given);
      localStorage.setItem('isAdmin', 'false');
    }, token);
    await use(page);
  },
});
