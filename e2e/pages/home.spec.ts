import { expect } from '@playwright/test';
import { test } from '../product/test.js';

/** Each card and the heading of the screen that it leads to. */
const cards = [
  ['About Me', 'About Me'],
  ['Experience', 'Experience'],
  ['Projects', 'Projects'],
  ['Interests', 'Interest List'],
] as const;

for (const javaScriptEnabled of [true, false]) {
  const javaScript = `with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`;

  test(`home welcomes, ${javaScript}`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Welcome, I'm Noémi");
    await expect(page.getByRole('main').getByRole('link')).toHaveText(cards.map(([card]) => card));
    await expect(page.getByRole('banner').getByText('Noémi Adjavon-Tamm')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('noemi@example.org')).toBeVisible();
  });

  test(`the cards of home lead to their screens, ${javaScript}`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled });
    for (const [card, heading] of cards) {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: card, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });
}
