import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { chooseTheme } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';
import { guardedScreens, screensForVisitors } from '../../../e2e/pages/screens.js';

async function expectToFit(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height });
  await expectNothingSideways(page);
}

/** Looks at the screen of a path in the light theme, in every way in which somebody may look at it. */
async function expectReadableEveryWay(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await chooseTheme(page, 'light');
  await expectToFit(page, 768);
  // What is laid out one way or the other has one of these widths.
  for (const width of [1280, 320]) {
    await expectToFit(page, width);
    await expectAccessible(page);
  }
  // A window of 1280 x 1024 px at 400 %.
  await expectToFit(page, 320, 256);

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await expectToFit(page, 1280);
}

const everyWay = 'has no axe finding and fits: every width, forced colours, 400 %';

// Of each kind of layout one.
for (const path of [
  '/',
  '/info/experience',
  '/info/project/low-water',
  '/resume',
  '/users/register',
] as const) {
  test(`${path} ${everyWay}`, ({ page }) => expectReadableEveryWay(page, path, screensForVisitors[path]!));
}

for (const path of ['/manage/users', '/manage/site', '/manage/front-ends'] as const) {
  test(`${path} ${everyWay}`, async ({ page, product }) => {
    await signIn(page, product, 'administrator');
    await expectReadableEveryWay(page, path, guardedScreens[path]!);
  });
}

test(`what is said of an unknown path ${everyWay}`, async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource.*404.*\/nowhere/);
  await expectReadableEveryWay(page, '/nowhere', 'Page not found');
});

test('the open menu has no axe finding and fits 320 x 256 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Info' }).click();
  await expect(menu.getByRole('link', { name: 'Interests' })).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);
});
