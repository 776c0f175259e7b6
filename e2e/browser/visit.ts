import { expect, type Page } from '@playwright/test';

/** Marks the page, so that `expectSameVisit` can tell whether it was loaded anew since. */
export async function beginVisit(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { visit: 'begun' }));
}

export async function expectSameVisit(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'visit' in window)).toBe(true);
}
