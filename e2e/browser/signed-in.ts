import type { Page } from '@playwright/test';

/** The browser of somebody who signed in before, as far as the browser knows. */
export async function signIn(page: Page, { isAdmin }: { isAdmin: boolean }): Promise<void> {
  await page.addInitScript((admin) => {
    localStorage.setItem('token', 'a-token-that-the-server-never-gave');
    localStorage.setItem('isAdmin', String(admin));
  }, isAdmin);
}
