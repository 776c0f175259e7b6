import type { Page } from '@playwright/test';
import type { SignedIn } from '@portico/contract/accounts/auth';
import type { Product } from '../product/product.js';
import type { Person } from '../product/sessions.js';

/** Makes the browser that of somebody who signed in in an earlier visit. Call before the page is opened. */
export async function signIn(
  page: Page,
  product: Pick<Product, 'url' | 'session'>,
  who: Person | Pick<SignedIn, 'token' | 'isAdmin'>,
): Promise<void> {
  const { token, isAdmin } = typeof who === 'string' ? await product.session(who) : who;
  const localStorage = [
    { name: 'token', value: token },
    { name: 'isAdmin', value: String(isAdmin) },
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: product.url, localStorage }] });
}
