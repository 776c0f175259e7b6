import { type Browser, expect, type Page } from '@playwright/test';
import type { FailureKind, PageReport } from '@portico/contract/releases/failures';
import type { Alter } from '../../../e2e/product/publish-copy.js';
import { maxLoads, type SharedVersion, test } from './shared-version.js';
import { addressOf, loadPage, name } from './visitors.js';

interface Bad {
  kind: FailureKind;
  alter: Alter;
  /** For one of so many of the few. */
  oneIn: number;
  /** What it takes to meet it. */
  meet: (page: Page) => Promise<void | PageReport>;
}

const added =
  (code: string): Alter =>
  (file, text) =>
    file.startsWith('browser/remote-entry.') ? `${text};${code}` : text;

const click = (page: Page) => page.getByRole('heading', { level: 1 }).click();

const said = async (page: Page, words: string, meet: () => Promise<unknown>) => {
  const line = page.waitForEvent('console', (one) => one.text().includes(words));
  await Promise.all([line, meet()]);
};

/** The tab's next page, six seconds later, tells of it. What hangs takes no commands any more, and is ended first. */
async function hang(page: Page): Promise<PageReport> {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 6_000;
  });
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  await said(page, 'It loops', async () => void click(page).catch(() => undefined));
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await session.send('Page.reload');
  const expression = "localStorage.getItem('report')";
  const kept = async () =>
    (await session.send('Runtime.evaluate', { expression })).result.value as string | null;
  await expect.poll(kept).toContain('"hang"');
  return JSON.parse((await kept())!) as PageReport;
}

const all: Bad[] = [
  {
    kind: 'uncaught',
    alter: added("addEventListener('click', () => { throw new Error('It breaks in a handler'); });"),
    oneIn: 10,
    meet: click,
  },
  {
    kind: 'hang',
    alter: added("addEventListener('click', () => { console.error('It loops'); for (;;); });"),
    oneIn: 10,
    meet: hang,
  },
  {
    kind: 'policy',
    alter: added("fetch('https://elsewhere.example/').catch(() => {});"),
    oneIn: 1,
    meet: async () => undefined,
  },
  {
    kind: 'hydration',
    // The code for the server renders another heading.
    alter: (file, text) =>
      file.startsWith('browser/') ? text.replaceAll('"About Me"', '"About You"') : text,
    oneIn: 1,
    meet: async () => undefined,
  },
];

type Start = (alter: Alter) => Promise<SharedVersion>;

async function share(
  browser: Browser,
  start: Start,
  { kind, alter, oneIn, meet }: Bad,
): Promise<() => Promise<void>> {
  const shared = await start(alter);
  await shared.share();
  const [few, others] = await Promise.all([
    shared.browse(browser, 'few', meet),
    // They do the same, and nothing happens.
    shared.browse(browser, 'others', kind === 'policy' ? undefined : click),
  ]);
  const kinds = few.flatMap(({ failures }) => failures.map((failure) => failure.kind));
  expect(new Set(kinds), kind).toEqual(new Set([kind]));
  expect(others.flatMap(({ failures }) => failures)).toEqual([]);
  const well = oneIn === 1 ? [] : await shared.browse(browser, 'few');
  expect(well.flatMap(({ failures }) => failures)).toEqual([]);
  return async () => {
    const begun = performance.now();
    await shared.serve({
      few: (visitor) => (visitor % oneIn === 0 ? few : well),
      others: () => others,
    });
    await expect.poll(() => shared.pointer.share, { timeout: 120_000 }).toBeUndefined();
    console.log(
      `${kind}: stopped after ${shared.loads} loads, ${Math.round(performance.now() - begun)} ms: ${shared.pointer.stopped?.[name]?.[0]?.why}`,
    );
    expect(shared.loads).toBeLessThanOrEqual(maxLoads);
    const { version, base } = shared;
    expect(shared.pointer.stopped).toMatchObject({ [name]: [{ version, what: 'share' }] });
    expect(shared.live).toBe(base);
    await shared.expectSameGroups(base);
    expect((await loadPage(shared.url, addressOf(9_999))).html).toBe(shared.before.html);
    expect(await shared.figures(base)).toMatchObject({ failed: 0 });
    expect((await shared.activity()).filter((entry) => entry.includes('by itself'))).toEqual([
      expect.stringContaining(version),
    ]);
    expect(shared.product.server.output()).toContain(
      `${name} ${version} no longer for 50 % of visitors, by itself`,
    );
    await expect(shared.promote({ share: 50 })).rejects.toThrow('--again');
  };
}

test('versions that throw, hang, break the policy or hydrate wrongly are stopped, and nobody else sees them', async ({
  browser,
  start,
}) => {
  test.setTimeout(600_000);
  const serving: (() => Promise<void>)[] = [];
  for (const one of all) serving.push(await share(browser, start, one));
  await Promise.all(serving.map((serve) => serve()));
});
