import { expect, type Page } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function expectArrived(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
}

/** Scrolls as a person does. */
async function scroll(page: Page, by: number): Promise<number> {
  const before = await scrolled(page);
  await page.mouse.wheel(0, by);
  await expect.poll(() => scrolled(page)).toBe(before + by);
  return before + by;
}

// Low enough for every screen to scroll.
test.use({ viewport: { width: 800, height: 300 } });

test('back restores them too if the previous page was reloaded in between', async ({ page }) => {
  await page.goto('/');
  await card(page, 'Experience').focus();
  const home = await scroll(page, 120);
  await page.keyboard.press('Enter');
  await expectArrived(page, 'Experience');
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
  const experience = await scroll(page, 200);

  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(experience);
  await expect(page.locator('body')).toBeFocused();

  await page.goBack();
  await expect(heading(page, 'Welcome, I’m Noémi')).toBeFocused();
  // The heading is there before the screen, and the page is too short until then.
  await expect(card(page, 'Experience')).toBeVisible();
  expect(await scrolled(page)).toBe(home);
});
