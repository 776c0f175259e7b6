import { expect, type Page } from '@playwright/test';
import { themeSwitch } from '../../../e2e/browser/theme.js';
import { menu } from '../../../e2e/pages/frame.js';
import { test } from '../../../e2e/product/test.js';

const button = (page: Page, name: string) => menu(page).getByRole('button', { name });
const link = (page: Page, name: string) => menu(page).getByRole('link', { name });

/** Below all that a menu covers. */
const leave = (page: Page) => page.mouse.move(900, 780);

test('hovering opens a submenu above 960 px, and a click pins it open (S2.14c)', async ({ page }) => {
  await page.setViewportSize({ width: 961, height: 800 });
  await page.goto('/');
  const info = button(page, 'Info');
  await info.hover();
  await expect(link(page, 'Interests')).toBeVisible();
  await leave(page);
  await expect(link(page, 'Interests')).toBeHidden();

  await info.hover();
  await info.click();
  await leave(page);
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
