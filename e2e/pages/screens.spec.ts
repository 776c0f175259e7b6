import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { signIn } from '../browser/signed-in.js';
import { test } from '../product/test.js';
import { guardedScreens, screensForVisitors } from './screens.js';

async function expectSound(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expectAccessible(page);
}

// Whatever a browser complains about fails every test.
for (const [path, heading] of Object.entries(screensForVisitors))
  test(`${path} has its heading, and no axe finding`, ({ page }) => expectSound(page, path, heading));

for (const [path, heading] of Object.entries(guardedScreens))
  test(`${path} has its heading, and no axe finding`, async ({ page, product }) => {
    await signIn(page, product, 'administrator');
    await expectSound(page, path, heading);
  });
