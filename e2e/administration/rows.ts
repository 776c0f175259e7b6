import type { Page } from '@playwright/test';

/** The rows of the table without its head. */
export const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
export const search = (page: Page) => page.getByRole('searchbox');
