import { expect } from '@playwright/test';
import { totalBytes, traceNetwork, withoutPictures } from '../../bench/network-trace.mjs';
import { publicScreens } from '../../../e2e/pages/screens.js';
import { drawn } from '../drawn.js';
import { test } from '../../../e2e/administration/test.js';

/** Over the wire, with all that the page needs but uploaded pictures. */
const mostBytes = 220_000;

const paths = [
  '/manage/users',
  '/manage/project',
  '/manage/interests',
  '/manage/messages',
  '/manage/site',
  '/manage/import',
  '/manage/front-ends',
  '/manage/backups',
  '/manage/activity',
];
for (const path of drawn(paths, 2)) {
  test(`the first visit of ${path} keeps its budget of bytes`, async ({ administrator: page }) => {
    const requests = await traceNetwork(await page.context().newCDPSession(page));
    await page.goto(path, { waitUntil: 'networkidle' });

    // Without messages, there is only a way to Site Settings.
    const content = page.getByRole('main').locator('table, form, input, [href="/manage/site"]');
    await expect(content.or(page.getByText(/^There are no backups/)).first()).toBeVisible();
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
