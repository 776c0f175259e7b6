import type { Page } from '@playwright/test';
import type { Theme } from '@portico/contract/themes';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';

/** The page is in this theme, axe finds nothing, and nothing is cut off at the side. */
export async function expectSound(page: Page, theme: Theme): Promise<void> {
  await expect(page.locator('body')).toHaveClass(theme);
  await expectAccessible(page);
  await expectNothingSideways(page);
}
