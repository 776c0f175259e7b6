import { type CDPSession, expect, type Page } from '@playwright/test';
import type { PageReport } from '@portico/contract/releases/failures';
import { restoredTest as test } from '../product/test.js';

const path = '/info/about';

interface Tab {
  page: Page;
  session: CDPSession;
  /** What stopped answering, of all that was reported so far. */
  hangs: string[];
}

/** Each page in the tab takes it to be so much later than the one before did. */
async function openTab(page: Page, laterMs: number): Promise<Tab> {
  await page.addInitScript((later) => {
    const loads = Number(sessionStorage.getItem('loads') ?? 0);
    sessionStorage.setItem('loads', String(loads + 1));
    const now = Date.now.bind(Date);
    Date.now = () => now() + loads * later;
  }, laterMs);
  const hangs: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().endsWith('/api/front-ends/reports')) return;
    const { frontEnds } = request.postDataJSON() as PageReport;
    for (const { name, version, failures } of frontEnds)
      if (failures.some(({ kind }) => kind === 'hang')) hangs.push(`${name} ${version}`);
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible();
  return { page, session: await page.context().newCDPSession(page), hangs };
}

/** What a browser offers for a page that doesn't answer. Playwright takes no commands for the tab any more. */
async function endPage({ page, session }: Tab): Promise<void> {
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Until the shell has begun, which tells at once what it knows of the page before. */
const begun = ({ session }: Tab) =>
  expect
    .poll(async () => {
      const expression = "parseInt(sessionStorage.getItem('answered')) > Date.now() - 3_000";
      return (await session.send('Runtime.evaluate', { expression })).result.value as unknown;
    })
    .toBe(true);

async function loadAgain(tab: Tab): Promise<void> {
  await tab.session.send('Page.reload');
  await begun(tab);
}

test('a screen that loops is reported by the next page in its tab', async ({ page, product, complaints }) => {
  complaints.expect(/It loops/);
  const loops = "addEventListener('click', () => { console.error('It loops'); for (;;); });";
  const version = await product.publishCopy('mfe-public', (file, text) =>
    file.startsWith('browser/remote-entry.') ? `${text};${loops}` : text,
  );
  const tab = await openTab(page, 6_000);
  const loop = page.waitForEvent('console', (said) => said.text().includes('It loops'));
  const clicked = page.getByRole('heading', { name: 'About Me' }).click();
  await loop;
  await Promise.all([endPage(tab), expect(clicked).rejects.toThrow('crashed')]);
  await loadAgain(tab);
  await expect.poll(() => tab.hangs).toEqual([`mfe-public ${version}`]);
});

test('a browser that crashed and is restored later, or a page that was hidden, is not', async ({
  newVisitor,
}) => {
  const crashed = await openTab(await newVisitor(), 60_000);
  const hidden = await openTab(await newVisitor(), 6_000);
  await hidden.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  for (const tab of [crashed, hidden]) {
    await endPage(tab);
    await loadAgain(tab);
    expect(tab.hangs).toEqual([]);
  }
});

test('nor is a page that is loaded again while it answers, or after the computer slept', async ({ page }) => {
  const tab = await openTab(page, 6_000);
  await page.reload();
  await tab.session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await tab.session.send('Page.setWebLifecycleState', { state: 'active' });
  await page.reload();
  await begun(tab);
  expect(tab.hangs).toEqual([]);
});
