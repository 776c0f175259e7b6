import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { tabTo } from '../../../e2e/keyboard/tab-to.js';
import { expectWorkingFrame } from '../../../e2e/pages/frame.js';
import { test } from '../../../e2e/product/test.js';

/** Alters what the server says in the page about the live remotes. */
async function garble(page: Page, part: string): Promise<void> {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replaceAll(`"${part}":[`, `"${part}":null,"was":[`) });
  });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a failure of the shell beside the layout says so within it (S2.14f)', async ({ page, complaints }) => {
  complaints.expect(/TypeError/);
  await garble(page, 'routes');
  await page.goto('/');
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main')).toContainText(/null/);
  await expectWorkingFrame(page);
  await expectAccessible(page);
});

test('a failure of the layout leaves the failure, and a way on', async ({ page, complaints }) => {
  complaints.expect(/TypeError/);
  await garble(page, 'navigation');
  await page.goto('/');
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await page.unrouteAll();
  await tabTo(page, page.getByRole('link', { name: 'Back to the front page' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Welcome, I’m Noémi');
});
