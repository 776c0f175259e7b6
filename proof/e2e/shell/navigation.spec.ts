import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { themeSwitch } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';

const button = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Get in touch' })).toBeFocused();
});

for (const key of ['Enter', 'Space']) {
  test(`${key} opens a submenu, Escape closes it and gives the focus back (S2.14c)`, async ({ page }) => {
    await page.goto('/');
    const info = button(page, 'Info');
    await info.focus();
    await expect(info).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press(key);
    await expect(info).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(link(page, 'About')).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(link(page, 'Interests')).toBeHidden();
    await expect(info).toHaveAttribute('aria-expanded', 'false');
    await expect(info).toBeFocused();
  });
}

test('under 640 px the menu is one button', async ({ page }) => {
  await page.setViewportSize({ width: 639, height: 800 });
  await page.goto('/');
  const menu = button(page, 'Menu');
  await expect(link(page, 'Home')).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(link(page, 'Home')).toBeVisible();

  await button(page, 'Info').press('Enter');
  await expect(link(page, 'Interests')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link(page, 'Interests')).toBeHidden();
  await expect(button(page, 'Info')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link(page, 'Home')).toBeHidden();
  await expect(menu).toBeFocused();

  await page.setViewportSize({ width: 640, height: 800 });
  await expect(menu).toBeHidden();
  await expect(link(page, 'Home')).toBeVisible();
});

test('hovering opens a submenu above 960 px, and a click pins it open (S2.14c)', async ({ page }) => {
  await page.setViewportSize({ width: 961, height: 800 });
  await page.goto('/');
  const info = button(page, 'Info');
  await info.hover();
  await expect(link(page, 'Interests')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(link(page, 'Interests')).toBeHidden();

  await info.hover();
  await info.click();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(link(page, 'Interests')).toBeVisible();
  await expect(info).toHaveAttribute('aria-expanded', 'true');
});

test('at 960 px hovering opens nothing, a click does (S9.2)', async ({ page }) => {
  // High enough for all of the page: scrolling would move it away from under the pointer.
  await page.setViewportSize({ width: 960, height: 1_600 });
  await page.goto('/');
  const info = button(page, 'Info');
  await info.click();
  await expect(link(page, 'Interests')).toBeVisible();
  await info.click();
  await expect(link(page, 'Interests')).toBeHidden();

  await page.getByRole('heading', { level: 1 }).hover();
  await info.hover();
  // What was done later has shown its effect, so the hovering has had its chance.
  await themeSwitch(page).press('Space');
  await expect(page.locator('body')).toHaveClass('light');
  await expect(info).toHaveAttribute('aria-expanded', 'false');
});
