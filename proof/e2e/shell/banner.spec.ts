import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';

/** The site's name in the banner. */
const name = (page: Page) => page.getByRole('banner').locator('p').first();

test('the banner is the same on every screen, and at most a quarter of a low window', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const heightAt = async (path: string) => {
    await page.goto(path);
    return (await name(page).locator('..').boundingBox())!.height;
  };
  const heights = [await heightAt('/'), await heightAt('/info/about'), await heightAt('/users/login')];
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeLessThanOrEqual(390 / 4);
});
