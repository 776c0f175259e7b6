import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectSameVisit } from '../browser/visit.js';
import { expectWorkingFrame } from '../pages/frame.js';
import { onlyInTheDatabase } from '../product/only-in-the-database.js';

const unavailable = 'This part of the page is not available right now.';

export const notice = (page: Page): Locator => page.getByRole('main').getByRole('alert');

export const retry = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Retry' });

/** The region says that it is away and offers Retry; everything around it works. */
export async function expectOnlyRegionAway(page: Page): Promise<void> {
  await expect(notice(page)).toContainText(unavailable);
  await expect(retry(page)).toBeVisible();
  await expectWorkingFrame(page);
}

/** Retry brings the region back as soon as what is broken is mended, and no sooner, without the page loading anew. */
export async function expectAwayUntilRetry(
  page: Page,
  mend: () => void | Promise<void>,
  expectShown: (page: Page) => Promise<void>,
): Promise<void> {
  await expectOnlyRegionAway(page);
  await retry(page).click();
  await expectOnlyRegionAway(page);

  await mend();
  await retry(page).click();
  await expectShown(page);
  await expectSameVisit(page);
}

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
