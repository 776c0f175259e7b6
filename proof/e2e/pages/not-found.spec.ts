import { expect } from '@playwright/test';
import { expectAccessible } from '../../../e2e/browser/accessible.js';
import { test } from '../../../e2e/product/test.js';
import { expectWorkingFrame } from '../../../e2e/pages/frame.js';

for (const javaScriptEnabled of [true, false]) {
  test(`an unknown path answers 404 and says so, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    newVisitor,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource.*404.*\/nowhere/);
    const page = await newVisitor({ javaScriptEnabled });
    const answer = await page.goto('/nowhere');
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByText('404 Not Found')).toBeVisible();
  });
}

test('from an unknown path the site goes on', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource.*404.*\/nowhere/);
  await page.goto('/nowhere');
  await expectWorkingFrame(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, I’m Noémi');
});
