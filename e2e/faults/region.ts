import { expect, type Locator, type Page } from '@playwright/test';
import { onlyInTheDatabase } from '../product/only-in-the-database.js';

export const notice = (page: Page): Locator => page.getByRole('main').getByRole('alert');

export const retry = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Retry' });

export async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, I’m Noémi');
  await expect(page.getByRole('main').getByRole('link', { name: 'Interests' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
}

export async function expectInterests(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interest List');
  await expect(page.getByRole('rowheader', { name: onlyInTheDatabase.name })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
}
