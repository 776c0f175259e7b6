import { expect } from '@playwright/test';
import { sumOfText } from '@portico/contract/pages/page';
import { test } from '../product/test.js';

interface Watched {
  serverHeading: Element | null;
  servedText: string;
}

/** Runs in the page. React marks the elements that are its own. */
const isHydrated = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber'));

// What is one text, a list, and a page of its own address.
for (const path of [
  '/',
  '/info/about',
  '/info/experience',
  '/info/project/low-water',
  '/resume',
  '/contact',
]) {
  // A hydration that React has to mend is an uncaught error, which fails every test.
  test(`${path} is hydrated from the server's HTML, not rendered again`, async ({ page }) => {
    await page.addInitScript(() => {
      // The first change of state: the page is parsed, and no deferred script has run.
      document.addEventListener(
        'readystatechange',
        () =>
          Object.assign(window, {
            serverHeading: document.querySelector('h1'),
            servedText: document.getElementById('root')!.textContent,
          }),
        { once: true },
      );
    });
    await page.goto(path);

    await page.waitForFunction(isHydrated, 'h1');
    const isTheServers = await page.evaluate(
      () => (window as unknown as Watched).serverHeading === document.querySelector('h1'),
    );
    expect(isTheServers).toBe(true);
    // By which the shell tells that no proxy has changed it.
    const { sent, received, text } = await page.evaluate(() => ({
      sent: document.getElementById('root')!.dataset['sent']!,
      received: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
        .decodedBodySize,
      text: (window as unknown as Watched).servedText,
    }));
    expect(sent).toBe(`${received - sent.length} ${sumOfText(text)}`);
  });
}

test('no frame shows entries that the query of the address leaves out, and every frame all for another', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    const everyFrame = () => {
      const entries = [...document.querySelectorAll('main li')];
      if (entries.length > 0)
        seen.add(entries.filter((entry) => getComputedStyle(entry).visibility === 'visible').length);
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
  });
  await page.goto('/info/experience?type=Education');
  const status = page.getByRole('status').filter({ hasText: /^\d+ of \d+ entries$/ });
  const [shown, all] = (await status.textContent())!.match(/\d+/g)!.map(Number);
  expect(shown).toBeLessThan(all!);
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);
  expect((await seen()).filter((count) => count > 0)).toEqual([shown]);

  await page.goto('/info/experience?utm_source=letter');
  await page.waitForFunction(isHydrated, 'main li');
  expect(await seen()).not.toContain(0);
});

test('is hydrated by a browser whose clock is years ahead, and shows the year of the server', async ({
  page,
}) => {
  const year = new Date().getUTCFullYear();
  await page.clock.setFixedTime(new Date(`${year + 2}-06-01`));
  await page.goto('/info/about');
  await page.waitForFunction(isHydrated, 'h1');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} `);
});
