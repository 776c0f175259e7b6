import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { slowDown } from '../browser/slow-down.js';
import { test } from '../../../e2e/product/test.js';

/** Runs in the page. React marks the elements that are its own. */
const isHydrated = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber'));

/** A tab whose scripts are in the cache, and whose page takes longer to parse than they take to load. */
async function secondVisit(context: BrowserContext): Promise<Page> {
  const first = await context.newPage();
  await first.goto('/', { waitUntil: 'networkidle' });
  const page = await context.newPage();
  await slowDown(page, 6);
  return page;
}

test('a page in the background is hydrated, though it has no frames', async ({ context }) => {
  const page = await secondVisit(context);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/');
  await page.waitForFunction(isHydrated, 'nav', { polling: 100 });
});

const withCover = '/info/project/low-water';

test('scripts load after the cover, which they would share the bandwidth with', async ({ page }) => {
  await page.goto(withCover);
  await page.waitForFunction(isHydrated, 'nav');
  const { cover, scripts } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const shown = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')!.currentSrc;
    return {
      cover: files.find(({ name }) => name === shown)!.responseEnd,
      scripts: files.flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : [])),
    };
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(cover);
});

for (const [what, answer] of [
  ['does not come', () => {}],
  ['fails', (route: Route) => route.abort()],
] as const) {
  test(`scripts do not wait for a cover that ${what}`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource.*\/pictures\//);
    await page.route('**/pictures/**', answer);
    await page.goto(withCover, { waitUntil: 'commit' });
    await page.waitForFunction(isHydrated, 'nav');
  });
}
