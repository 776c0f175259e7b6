import { expect } from '@playwright/test';
import { test } from '../product/test.js';

for (const width of [320, 1280]) {
  test(`every link of the menu is reached without JavaScript, ${width} px wide`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    const menu = page.getByRole('navigation', { name: 'Main' });

    await page.goto('/');
    await menu.getByRole('link', { name: 'Interests' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interest List');
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Welcome, I'm Noémi");
  });
}
