import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type Theme, themes } from '@portico/contract/themes';
import { publicScreens as publicPaths } from '../../../commands/steps/checkout.mjs';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { expectNothingSideways } from '../../../e2e/browser/sideways.js';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { chooseTheme } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';
import { drawn, drawnFor } from '../drawn.js';
import { guardedScreens, publicScreens, screensForVisitors } from '../../../e2e/pages/screens.js';

async function expectToFit(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height });
  await expectNothingSideways(page);
}

/** Looks at the screen of a path in every way in which somebody may look at it. */
async function expectReadableEveryWay(
  page: Page,
  path: string,
  heading: string,
  theme: Theme,
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await chooseTheme(page, theme);
  await expectToFit(page, 768);
  // What is laid out one way or the other has one of these widths.
  for (const width of [1280, 320]) {
    await expectToFit(page, width);
    await expectAccessible(page);
  }
  // A window of 1280 x 1024 px at 400 %.
  await expectToFit(page, 320, 256);

  await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
  await expectToFit(page, 1280);
}

const everyWay = 'has no axe finding and fits: every width, forced colours, 400 %';

for (const [path, heading] of drawn(Object.entries(screensForVisitors), 4)) {
  for (const theme of drawnFor(path, themes)) {
    test(`${path} in the ${theme} theme ${everyWay}`, ({ page }) =>
      expectReadableEveryWay(page, path, heading, theme));
  }
}

for (const [path, heading] of drawn(Object.entries(guardedScreens), 4)) {
  for (const theme of drawnFor(path, themes)) {
    test(`${path} in the ${theme} theme ${everyWay}`, async ({ page, product }) => {
      await signIn(page, product, 'administrator');
      await expectReadableEveryWay(page, path, heading, theme);
    });
  }
}

for (const theme of drawnFor('unknown path', themes)) {
  test(`what is said of an unknown path in the ${theme} theme ${everyWay}`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource.*404.*\/nowhere/);
    await expectReadableEveryWay(page, '/nowhere', 'Unexpected Application Error!', theme);
  });
}

const menus = [
  [320, 800],
  [320, 256],
  [1280, 800],
] as const;
for (const [width, height] of drawn(menus, 1)) {
  for (const theme of drawnFor(`menu ${width} x ${height}`, themes)) {
    test(`the open menu in the ${theme} theme has no axe finding and fits ${width} x ${height} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await chooseTheme(page, theme);
      const menu = page.getByRole('navigation', { name: 'Main' });
      if (width < 640) await menu.getByRole('button', { name: 'Menu' }).click();
      await menu.getByRole('button', { name: 'Info' }).click();
      await expect(menu.getByRole('link', { name: 'Interests' })).toBeVisible();
      await expectToFit(page, width, height);
      await expectAccessible(page);
    });
  }
}

test('no public screen is left out', () => {
  expect(Object.keys(publicScreens)).toEqual(publicPaths());
});
