import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../../../e2e/product/test.js';

/** Each card and the heading of the screen that it leads to. */
const cards = [
  ['About Me', 'About Me'],
  ['Experience', 'Experience'],
  ['Projects', 'Projects'],
  ['Interests', 'Interest List'],
] as const;

for (const javaScriptEnabled of [true, false]) {
  const javaScript = `with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`;

  test(`home welcomes, ${javaScript} (S2.1)`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, I’m Noémi');
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Get in touch',
      'Read my résumé',
      'Low Water',
      'Shelf to Shelf',
      'All projects',
      ...cards.map(([card]) => card),
    ]);
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

/** The headings of the screens that were shown in any frame, each once. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const headings = new Set<string>();
    Object.assign(window, { headings });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading) headings.add(heading.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { headings: Set<string> }).headings]);
}

test('home welcomes from its first frame, however late its script is', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/releases\/mfe-public\/.*home.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/privacy');
  const headings = await watchHeadings(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Loading...');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome, I’m Noémi');

  release();
  await expect(main.getByRole('link', { name: 'About Me' })).toBeVisible();
  expect(await headings()).toEqual(['Privacy Policy', 'Welcome, I’m Noémi']);
});
