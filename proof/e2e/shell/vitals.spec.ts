import { expect, type Page } from '@playwright/test';
import { themeSwitch } from '../../../e2e/browser/theme.js';
import { test } from '../../../e2e/product/test.js';

const chunk = /\/releases\/shell\/.*\/late\..*\.js$/;

/**
 * After a frame: web-vitals waits for `requestIdleCallback`, which headless Chromium calls after an input only once
 * something is drawn again, on a bare page too.
 */
const measured = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return performance.getEntriesByType('measure').map(({ name }) => name);
  });

/** How long after the page was loaded the reporter was asked for, by the browser's own clock. */
const secondsAfterLoad = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const reporter = performance.getEntriesByType('resource').find(({ name }) => name.includes('late'));
    return (reporter!.startTime - navigation!.loadEventEnd) / 1_000;
  });

test('web vitals are measured late, and sent nowhere but in the report of a page that is left (S7.25b)', async ({
  page,
  product,
}) => {
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await expect.poll(() => measured(page)).toContain('web-vitals FCP');
  await themeSwitch(page).click();
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

  expect(await secondsAfterLoad(page)).toBeGreaterThan(2);
  const reporter = requests.findIndex((url) => chunk.test(url));
  await page.goto('about:blank');
  // But for its styles.
  expect(requests.slice(reporter + 1).filter((url) => !url.endsWith('.css'))).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(`${product.url}/`) && !url.startsWith('data:'))).toEqual(
    [],
  );
});
