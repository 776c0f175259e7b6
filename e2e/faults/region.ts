import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectWorkingFrame } from '../pages/frame.js';

const unavailable = 'This part of the page is not available right now.';

export const notice = (page: Page): Locator => page.getByRole('main').getByRole('alert');

export const retry = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Retry' });

/** The region says that it is away and offers Retry; everything around it works. */
export async function expectOnlyRegionAway(page: Page): Promise<void> {
  await expect(notice(page)).toContainText(unavailable);
  await expect(retry(page)).toBeVisible();
  await expectWorkingFrame(page);
}

export async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Welcome, I'm Noémi");
  await expect(page.getByRole('main').getByRole('link', { name: 'Interests' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
}
