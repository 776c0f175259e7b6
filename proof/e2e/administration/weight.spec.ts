import { expect } from '@playwright/test';
import { totalBytes, traceNetwork, withoutPictures } from '../../bench/network-trace.mjs';
import { publicScreens } from '../../../e2e/pages/screens.js';
import { test } from '../../../e2e/administration/test.js';

test.use({ installation: 'compressed' });

/** Over the wire, with all that the page needs but uploaded pictures. */
const mostBytes = 222_000;

for (const path of ['/manage/users', '/manage/site']) {
  test(`the first visit of ${path} keeps its budget of bytes`, async ({ administrator: page }) => {
    const requests = await traceNetwork(await page.context().newCDPSession(page));
    await page.goto(path, { waitUntil: 'networkidle' });

    await expect(page.getByRole('main').locator('table, form').first()).toBeVisible();
    expect(totalBytes(withoutPictures(requests))).toBeLessThanOrEqual(mostBytes);
  });
}

test('visitors load nothing of mfe-admin', async ({ context }) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await Promise.all(
    Object.keys(publicScreens).map(async (path) => {
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'networkidle' });
    }),
  );
  expect(asked.filter((url) => url.includes('/releases/mfe-public/'))).not.toEqual([]);
  expect(asked.filter((url) => url.includes('/releases/mfe-admin/'))).toEqual([]);
});
