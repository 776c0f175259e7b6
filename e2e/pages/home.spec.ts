import { expect } from '@playwright/test';
import { test } from '../product/test.js';

const cards = ['About Me', 'Experience', 'Projects', 'Interests'];

for (const javaScriptEnabled of [true, false]) {
  test(`home welcomes, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Welcome, I'm Noémi");
    for (const card of cards)
      await expect(page.getByRole('main').getByRole('link', { name: card })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Noémi Adjavon-Tamm')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('noemi@example.org')).toBeVisible();
  });
}
