import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';

/** The page is in the dark theme, axe finds nothing, and nothing is cut off at the side. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveClass('dark');
  await expectAccessible(page);
  await expectNothingSideways(page);
}
