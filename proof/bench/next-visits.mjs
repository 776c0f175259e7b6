/**
 * What a visit costs whose files are cached, before and after one remote was released, and a change to a screen of a remote
 * that is not loaded yet.
 */
import { randomBytes } from 'node:crypto';
import { buildForRelease } from '../../commands/steps/build.mjs';
import { beSlow, inBrowser } from './in-browser.mjs';
import { middle } from './median.mjs';
import { totalBytes, traceNetwork } from './network-trace.mjs';

const rounds = 5;
const viewport = { width: 1280, height: 800 };

/** @returns {Promise<string>} Markdown */
export const nextVisits = async () => {
  /** @type {string[]} */
  const rows = [];
  await inBrowser(async (url, browser, dataDir) => {
    for (const [what, change] of /** @type {const} */ ([
      ['nothing changed', async () => undefined],
      ['mfe-public was released', () => release(dataDir, 'mfe-public')],
    ])) {
      const loads = await repeated(() => secondVisit(browser, `${url}/`, change));
      const of = (/** @type {'bytes' | 'requests' | 'lcp'} */ figure) =>
        middle(loads.map((load) => load[figure]));
      rows.push(
        `| / again, ${what} | ${of('bytes').median.toLocaleString('en')} bytes, ${of('requests').median} requests | ${spread(of('lcp'))} |`,
      );
    }
    for (const isHovered of [false, true]) {
      const changes = await repeated(() => routeChange(browser, url, isHovered));
      const of = (/** @type {'heading' | 'screen'} */ what) =>
        spread(middle(changes.map((times) => times[what])));
      const how = isHovered ? 'after the pointer rested on the link' : 'without hovering';
      rows.push(`| from / to Login, ${how} | | heading ${of('heading')}, screen ${of('screen')} |`);
    }
  });
  return ['| visit | over the network | shown after, in ms |', '|---|---|---|', ...rows].join('\n');
};

/** @template Result @param {() => Promise<Result>} measure */
const repeated = async (measure) => {
  /** @type {Result[]} */
  const results = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
  return results;
};

/** @param {ReturnType<typeof middle> | undefined} figures */
const spread = ({ median, least, most } = middle([])) =>
  `${median.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`;

/** Releases a remote as a new version, with the same sources. @param {string} dataDir @param {string} name */
const release = async (dataDir, name) => {
  const [{ ReleaseStore }, { storeRelease }, { promote }] = await Promise.all([
    import('@portico/release/release-store'),
    import('@portico/release/store-release'),
    import('@portico/release/promote'),
  ]);
  const hash = randomBytes(4).toString('hex');
  const version = `0.1.0-${new Date().toISOString().replace(/[-:]|\.\d+Z$/g, '')}-${hash}`;
  const store = new ReleaseStore(dataDir);
  const build = { ...(await buildForRelease(name, version)), inputs: version };
  promote(store, await storeRelease(store, build), { kind: 'team' });
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {() => Promise<unknown>} change between the visits
 */
const secondVisit = async (browser, url, change) => {
  const context = await browser.newContext({ viewport });
  await (await context.newPage()).goto(url, { waitUntil: 'networkidle' });
  await change();
  // Renders it, as another visitor does.
  await (await fetch(url)).text();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await traceNetwork(session);
  await beSlow(session);
  await page.goto(url, { waitUntil: 'networkidle' });
  const lcp = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return { bytes: totalBytes(requests), requests: requests.size, lcp: Number(lcp) };
};

/**
 * The shell shows the heading, the remote the rest of the screen.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {boolean} isHovered
 */
const routeChange = async (browser, url, isHovered) => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await beSlow(await context.newCDPSession(page));
  const link = page.getByRole('navigation').getByRole('link', { name: 'Login' });
  if (isHovered) {
    await link.hover();
    await page.waitForFunction(isQuiet, undefined, { polling: 100 });
  }
  const times = await link.evaluate(
    (element) =>
      new Promise((resolve) => {
        const begun = performance.now();
        const seen = { heading: NaN, screen: NaN };
        const look = () => {
          const now = performance.now() - begun;
          if (Number.isNaN(seen.heading) && document.querySelector('h1')?.textContent === 'Login')
            seen.heading = now;
          if (document.querySelector('main form')) resolve({ ...seen, screen: now });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        /** @type {HTMLElement} */ (element).click();
      }),
  );
  await context.close();
  return /** @type {{ heading: number, screen: number }} */ (times);
};

/** Runs in the page: whether the remote has come and nothing was loaded for a second. */
function isQuiet() {
  const loaded = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/mfe-account/'));
  const last = Math.max(...loaded.map(({ startTime, duration }) => startTime + duration));
  return loaded.length > 1 && performance.now() - last > 1_000;
}
