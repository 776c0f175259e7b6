import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { signIn } from '../browser/signed-in.js';
import { chooseTheme } from '../browser/theme.js';
import { test } from '../product/test.js';

const screens = {
  '/': "Welcome, I'm Noémi",
  '/info/about': 'About Me',
  '/info/experience': 'Experience',
  '/info/project': 'Projects',
  '/info/interests': 'Interest List',
  '/privacy': 'Privacy Policy',
  '/users/profile': 'Edit Profile',
  '/manage/users': 'User List',
};

const widths = [320, 768, 1280];

async function expectNothingSideways(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}

for (const [path, heading] of Object.entries(screens)) {
  for (const theme of ['dark', 'light'] as const) {
    test(`${path} in the ${theme} theme has no axe finding and fits every width`, async ({ page }) => {
      await signIn(page, { isAdmin: true });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await chooseTheme(page, theme);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingSideways(page);
        await expectAccessible(page);
      }
    });
  }
}

test('what a visitor meets has no axe finding, with the menu open too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Info' }).click();
  await expect(menu.getByRole('link', { name: 'Interests' })).toBeVisible();
  await expectAccessible(page);
});
