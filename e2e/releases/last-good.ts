import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { notice } from '../faults/region.js';
import type { Alter } from '../product/publish-copy.js';

const heading = 'About Me, said the last good version';
export const time = 'Time, said the last good version';

/** A version that says things on About Me, and in the late dialog of an entry, that no other version says. */
export const lastGood: Alter = (_file, text) =>
  text.replaceAll('"About Me"', `"${heading}"`).replaceAll('"Time"', `"${time}"`);

export const path = '/info/about';
export const region = (page: Page) => page.locator('[data-remote="mfe-public"]');

export async function expectLastGood(page: Page, version: string): Promise<void> {
  await expect(region(page)).toHaveAttribute('data-version', version);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
}
