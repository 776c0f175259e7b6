import { type Browser, expect, type Page } from '@playwright/test';
import { openByMenu } from '../../../e2e/pages/frame.js';
import type { Alter } from '../../../e2e/product/publish-copy.js';
import { maxLoads, type SharedVersion, test } from './shared-version.js';
import { type FrontEnds, type LoadedPage, loadPage, name, path, report } from './visitors.js';

const isFailing = (frontEnds: FrontEnds) => frontEnds.some(({ failures }) => failures.length > 0);

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

const openInterests = (page: Page) => openByMenu(page, 'Info', 'Interests');

interface Trouble {
  what: string;
  meet?: (page: Page, shared: SharedVersion) => Promise<void>;
  /** Whether a real browser reports it. */
  isReported?: boolean;
  /** For one visitor of so many of both versions. */
  oneIn?: number;
  /** Besides the visitors. */
  also?: (shared: SharedVersion) => Promise<void>;
}

const officeLoads = 200;

/** All behind one address, and all say that the version doesn't load: more than any browser would, which looks for its network. */
async function office(shared: SharedVersion): Promise<void> {
  const address = await shared.addressIn('few');
  const failures = [{ kind: 'load' as const, message: 'TypeError: Failed to fetch' }];
  for (let load = 0; load < officeLoads; load += 1) {
    const { mark, version } = await loadPage(shared.url, address);
    await report(shared.url, address, mark, [{ name, version, failures }]);
  }
}

const all: Trouble[] = [
  { what: 'nothing' },
  {
    what: 'a slow API',
    meet: async (page, { product }) => {
      product.proxy.fail(/^\/api\/(?!front-ends)/, 'slow');
      await openInterests(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Interest' })).toBeVisible();
    },
    oneIn: 1,
  },
  {
    what: 'an office that loses its network',
    meet: async (page) => {
      await page.context().setOffline(true);
      await openInterests(page);
      await expect(retry(page)).toBeVisible();
      await page.context().setOffline(false);
    },
    oneIn: 10,
    also: office,
  },
  {
    what: 'an ad blocker',
    meet: async (page) => {
      await page.route(/\/releases\/mfe-public\/.*\.js/, (route) => route.abort('blockedbyclient'));
      await page.goto(path);
      await expect(retry(page)).toBeVisible();
    },
    isReported: true,
    oneIn: 10,
  },
];

/** Whoever gets the version before gets the same answer as without a share, and nobody gets a cookie. */
async function expectNoTrace(shared: SharedVersion): Promise<void> {
  const sent = ({ headers: { date: _date, 'server-timing': _mark, ...headers } }: LoadedPage) => headers;
  const others = await loadPage(shared.url, await shared.addressIn('others'));
  expect(sent(others)).toEqual(sent(shared.before));
  const few = await loadPage(shared.url, await shared.addressIn('few'));
  expect(Object.keys(few.headers).sort()).toEqual(Object.keys(shared.before.headers).sort());
  expect(few.headers).not.toHaveProperty('set-cookie');
}

type Start = (alter: Alter) => Promise<SharedVersion>;

async function share(browser: Browser, start: Start, trouble: Trouble): Promise<() => Promise<void>> {
  const { what, meet, isReported = false, oneIn = 1, also } = trouble;
  const shared = await start((_file, text) => text.replaceAll('"About Me"', '"About You"'));
  await shared.share();
  await expectNoTrace(shared);
  const [few, others] = await Promise.all([shared.browse(browser, 'few'), shared.browse(browser, 'others')]);
  for (const well of [few, others]) expect(isFailing(well)).toBe(false);
  const troubled = { few, others };
  if (meet)
    for (const group of ['few', 'others'] as const) {
      troubled[group] = await shared.browse(browser, group, (page) => meet(page, shared), false);
      expect(isFailing(troubled[group]), what).toBe(isReported);
    }
  return async () => {
    const begun = performance.now();
    const reportOf = (group: 'few' | 'others', well: FrontEnds) => (visitor: number) =>
      visitor % oneIn === 0 ? troubled[group] : well;
    await Promise.all([
      shared.serve({ few: reportOf('few', few), others: reportOf('others', others) }),
      also?.(shared),
    ]);
    expect(shared.loads).toBeGreaterThanOrEqual(maxLoads);
    await expect.poll(() => shared.live, { timeout: 120_000 }).toBe(shared.version);
    console.log(`${what}: raised after ${Math.round(performance.now() - begun)} ms`);
    expect(shared.pointer.stopped).toBeUndefined();
    expect(shared.pointer.share).toBeUndefined();
    await shared.expectSameGroups(shared.version);
    expect((await shared.activity()).filter((entry) => entry.includes('by itself'))).toEqual([
      expect.stringContaining(shared.version),
    ]);
  };
}

test('a version that fails for nobody, or as much as the one before, goes live for all by itself', async ({
  browser,
  start,
}) => {
  test.setTimeout(1_800_000);
  const serving: (() => Promise<void>)[] = [];
  for (const one of all) serving.push(await share(browser, start, one));
  await Promise.all(serving.map((serve) => serve()));
});
