import { expect, type Page } from '@playwright/test';
import { themeSwitch } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';

/** Holds the shell's script back. @returns lets it through, and resolves when it has run */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/releases\/shell\/[^/]+\/main\..*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    // React marks the elements that are its own.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('nav') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
  };
}

for (const storage of ['works', 'is forbidden']) {
  test(`the theme switch works before the shell's script has arrived, where storage ${storage}`, async ({
    page,
  }) => {
    if (storage === 'is forbidden')
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('forbidden', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get: refuse });
      });
    const arrive = await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('body')).toHaveClass('dark');
    await themeSwitch(page).click();
    await expect(page.locator('body')).toHaveClass('light');
    await expect(themeSwitch(page)).toBeChecked();
    await themeSwitch(page).press('Space');
    await expect(page.locator('body')).toHaveClass('dark');
    await themeSwitch(page).click();

    await arrive();
    await expect(page.locator('body')).toHaveClass('light');
    await expect(themeSwitch(page)).toBeChecked();
    await themeSwitch(page).click();
    await expect(page.locator('body')).toHaveClass('dark');
    await expect(themeSwitch(page)).not.toBeChecked();
  });
}

test('menus open before the script arrives, and stay open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const arrive = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const menu = navigation.getByRole('button', { name: 'Menu' });
  const info = navigation.getByRole('button', { name: 'Info' });
  const interests = navigation.getByRole('link', { name: 'Interests' });
  await menu.click();
  await info.press('Enter');
  await expect(interests).toBeVisible();
  await info.click();
  await expect(interests).toBeHidden();
  await info.click();

  await arrive();
  await expect(interests).toBeVisible();
  await expect(info).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(interests).toBeHidden();
  await expect(info).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
});
