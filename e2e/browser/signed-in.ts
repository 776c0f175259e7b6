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
  // Without scripts. To set a context's storage, Playwright opens a page, and so starts a process, of its own.
  await page.goto(`${product.url}/robots.txt`);
  await page.evaluate(
    (stored) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, String(value));
    },
    { token, isAdmin },
  );
}
