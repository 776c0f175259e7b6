import type { Page } from '@playwright/test';
import { test as base } from '../account/test.js';
import { signIn } from '../browser/signed-in.js';

interface Fixtures {
  /** The page of an administrator. What they change is undone afterwards. */
  administrator: Page;
}

export const test = base.extend<Fixtures>({
  administrator: async ({ page, product }, use) => {
    await signIn(page, product, 'administrator');
    await use(page);
    product.restore();
  },
});
