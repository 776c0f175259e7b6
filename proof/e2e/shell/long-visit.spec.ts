import { expect, type Page } from '@playwright/test';
import { menu } from '../../../e2e/pages/frame.js';
import { test } from '../../../e2e/product/test.js';

interface Held {
  listeners: number;
  nodes: number;
}

/** What a page holds once all that nobody can reach is thrown away: listeners, and nodes of the document and detached. */
async function held(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const count = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
  await session.detach();
  return { listeners: count('JSEventListeners'), nodes: count('Nodes') };
}

const throughMenu = (name: string) => (page: Page) => menu(page).getByRole('link', { name }).press('Enter');
const throughInfo = (name: string) => async (page: Page) => {
  await menu(page).getByRole('button', { name: 'Info' }).press('Enter');
  await throughMenu(name)(page);
};
const throughFooter = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name }).press('Enter');

const screens = [
  { go: throughMenu('Home'), heading: 'Welcome, I’m Noémi' },
  { go: throughInfo('About'), heading: 'About Me' },
  { go: throughInfo('Experiences'), heading: 'Experience' },
  { go: throughInfo('Projects'), heading: 'Projects' },
  { go: throughInfo('Interests'), heading: 'Interest List' },
  { go: throughFooter('Privacy'), heading: 'Privacy Policy' },
];

/** What is loaded once is there after these, and what is kept of the last 100 places of the visit. */
const warmUpRounds = 18;
const rounds = 12;
const comparedRounds = 20;
const routeChanges = rounds * screens.length;

/** Below this many listeners or nodes the browser may not have tidied up yet. What each round leaves is more. */
const some = rounds / 2;

async function goRound(page: Page, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    for (const { go, heading } of screens) {
      await go(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  }
}

/** React holds the screen that was left last in some rounds, and not in others: the least is without it. */
async function leastHeld(page: Page): Promise<Held> {
  const all: Held[] = [];
  for (let round = 0; round < comparedRounds; round += 1) {
    await goRound(page, 1);
    all.push(await held(page));
  }
  const least = (of: keyof Held) => Math.min(...all.map((one) => one[of]));
  return { listeners: least('listeners'), nodes: least('nodes') };
}

// A trace keeps what it saw of a page in that page.
test.use({ trace: 'off' });

test(`a visit of ${routeChanges} route changes leaves no listeners or nodes behind`, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/privacy');
  await goRound(page, warmUpRounds);
  const before = await leastHeld(page);
  await goRound(page, rounds);
  const after = await leastHeld(page);

  expect(after.listeners).toBeLessThan(before.listeners + some);
  expect(after.nodes).toBeLessThan(before.nodes + some);
});
