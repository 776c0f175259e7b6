import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectWorkingFrame } from '../pages/frame.js';
import { test } from '../product/test.js';

const chunk = /\/releases\/shell\/.*\/web-vitals\..*\.js$/;

const measured = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('measure').map(({ name }) => name));

test('web vitals are measured late, kept in the browser, and sent to nobody', async ({ page, product }) => {
  const requests: { url: string; since: number }[] = [];
  let loaded = Infinity;
  page.on('load', () => (loaded = Date.now()));
  page
    .context()
    .on('request', (request) => requests.push({ url: request.url(), since: Date.now() - loaded }));
  await page.goto('/');
  await expect.poll(() => measured(page)).toContain('web-vitals FCP');
  await page.getByRole('switch', { name: 'Light theme' }).click();
  for (const name of ['TTFB', 'LCP', 'CLS', 'INP']) {
    await expect.poll(() => measured(page)).toContain(`web-vitals ${name}`);
  }
  const detail = await page.evaluate(() => {
    const [entry] = performance.getEntriesByName('web-vitals LCP') as PerformanceMeasure[];
    return { ...(entry!.detail as object), duration: entry!.duration };
  });
  expect(detail).toEqual({
    value: detail.duration,
    rating: expect.any(String),
    duration: expect.any(Number),
  });

  const reporter = requests.findIndex(({ url }) => chunk.test(url));
  expect(requests[reporter]!.since).toBeGreaterThanOrEqual(3_000);
  await page.goto('about:blank');
  expect(requests.slice(reporter + 1)).toEqual([]);
  expect(
    requests.filter(({ url }) => !url.startsWith(`${product.url}/`) && !url.startsWith('data:')),
  ).toEqual([]);
});

test('a reporter that does not load costs nothing', async ({ page, product, complaints }) => {
  complaints.expect(/Failed to load resource.*404.*web-vitals/);
  product.proxy.fail(chunk, { status: 404 });
  const failed = page.waitForResponse(chunk);
  await page.goto('/');
  expect((await failed).status()).toBe(404);
  await expectWorkingFrame(page);
  expect(await measured(page)).toEqual([]);
});
