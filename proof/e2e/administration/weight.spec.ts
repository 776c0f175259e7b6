import { expect } from '@playwright/test';
import { totalBytes, traceNetwork, withoutPictures } from '../../bench/network-trace.mjs';
import { test } from '../../../e2e/administration/test.js';

test.use({ installation: 'compressed' });

/** Over the wire, with all that the page needs but uploaded pictures. */
const mostBytes = 217_900;

for (const path of ['/manage/users', '/manage/site']) {
  test(`the first visit of ${path} keeps its budget of bytes`, async ({ administrator: page }) => {
    const requests = await traceNetwork(await page.context().newCDPSession(page));
    await page.goto(path, { waitUntil: 'networkidle' });

    await expect(page.getByRole('main').locator('table, form').first()).toBeVisible();
    // What the shell loads once it has nothing else to do may come before or after.
    const counted = [...withoutPictures(requests)].filter(([url]) => !url.includes('/late.'));
    expect(totalBytes(new Map(counted))).toBeLessThanOrEqual(mostBytes);
  });
}
