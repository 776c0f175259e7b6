import { expect } from '@playwright/test';
import { publicScreens } from '../../e2e/pages/screens.js';
import { onlyInTheDatabase, projectOnlyInTheDatabase } from '../../e2e/product/only-in-the-database.js';
import { test } from './test.js';

for (const [path, heading] of Object.entries(publicScreens)) {
  test(`${path} is shown, and needs no scrolling sideways, as narrow as the window gets and at 1280 px`, async ({
    visit,
  }) => {
    for (const width of [360, 1280]) {
      await visit.window.resize(width, 800);
      await visit.goto(path);
      await visit.heading(heading);
      const room = await visit.run(() => ({
        page: document.documentElement.scrollWidth,
        window: document.documentElement.clientWidth,
      }));
      expect(room.page).toBeLessThanOrEqual(room.window);
    }
  });
}

test('lists are those of the database', async ({ visit }) => {
  await visit.goto('/info/interests');
  await visit.sees(onlyInTheDatabase.name);
  await visit.goto('/info/project');
  await visit.sees(projectOnlyInTheDatabase.title);
});

test('the menu leads to the screens, as a bar and as a disclosure', async ({ visit }) => {
  await visit.goto('/');
  await visit.press('Info');
  await visit.press('Projects');
  await visit.heading('Projects');
  await visit.window.resize(360, 800);
  await visit.press('Menu');
  await visit.press('Info');
  await visit.press('About');
  await visit.heading('About Me');
});

test('the theme is switched and kept, and the drawings follow it', async ({ visit }) => {
  await visit.goto('/info/about');
  await visit.isDrawnFor('dark');
  await visit.press('Light theme');
  await visit.isDrawnFor('light');
  expect(await visit.run(() => document.body.className)).toBe('light');
  await visit.goto('/info/about');
  await visit.isDrawnFor('light');
  expect(await visit.run(() => document.body.className)).toBe('light');
});

test('what the screen needs is asked for once, before the script of the shell has arrived', async ({
  visit,
}) => {
  await visit.goto('/info/about');
  const asked = await visit.run(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
  );
  const shell = asked.find(({ name }) => name.includes('/shell/'))!;
  const screen = asked.filter(({ name }) => name.includes('/mfe-public/'));
  expect(screen.length).toBeGreaterThanOrEqual(2);
  expect(new Set(screen.map(({ name }) => name)).size).toBe(screen.length);
  for (const { startTime } of screen) expect(startTime).toBeLessThan(shell.responseEnd);
});

test('entries are filtered by their type', async ({ visit }) => {
  await visit.goto('/info/experience');
  await visit.sees('Semaphore');
  await visit.press('Database');
  await visit.seesNo('Semaphore');
});

test('an unavailable remote affects only its own region, until Retry', async ({ visit, product }) => {
  product.proxy.fail(/\/releases\/mfe-public\//, { status: 503 });
  await visit.window.goto(`${product.url}/info/about`);
  await visit.sees('This part of the page is not available right now.');
  await visit.press('Light theme');
  await visit.press('Retry');
  await visit.sees('This part of the page is not available right now.');
  product.proxy.heal();
  await visit.press('Retry');
  await visit.sees('I grew up in Lomé');
  await visit.seesNo('not available');
});
