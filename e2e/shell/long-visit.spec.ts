import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../product/test.js';

const routeChanges = 200;
const warmUp = 40;

const info = ['About', 'Experiences', 'Interests', 'Projects'];
const headings: Record<string, string> = {
  About: 'About Me',
  Experiences: 'Experience',
  Interests: 'Interest List',
  Projects: 'Projects',
};

interface Used {
  listeners: number;
  nodes: number;
  heap: number;
}

/** What the page holds once all that nobody needs is thrown away; the heap in bytes. */
async function used(session: CDPSession): Promise<Used> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
}

async function changeRoutes(page: Page, times: number): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (let change = 0; change < times; change += 1) {
    const entry = info[change % info.length]!;
    await menu.getByRole('button', { name: 'Info' }).press('Enter');
    await menu.getByRole('link', { name: entry }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: headings[entry]! })).toBeVisible();
  }
}

test(`a visit of ${routeChanges} route changes leaves no listeners, nodes or memory behind`, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await changeRoutes(page, warmUp);
  const before = await used(session);
  await changeRoutes(page, routeChanges);
  const after = await used(session);

  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.02);
  expect(after.heap).toBeLessThanOrEqual(before.heap * 1.05);

  // And what is left behind is seen.
  await page.evaluate(() => {
    for (let left = 0; left < 100; left += 1) window.addEventListener('resize', () => left);
  });
  expect((await used(session)).listeners).toBeGreaterThan(before.listeners);
});
