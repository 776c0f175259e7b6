/**
 * First loads on a slow line and a slow processor: the product, beside the same screens as a single-page application and
 * as static HTML.
 */
import { run, tool } from '../commands/steps/run.mjs';
import { startComparison } from './comparison-server.mjs';
import { beSlow, inBrowser } from './in-browser.mjs';
import { middle } from './median.mjs';
import { longestChain, totalBytes, traceNetwork } from './network-trace.mjs';

const paths = [
  '/',
  '/info/about',
  '/info/experience',
  '/info/project',
  '/info/project/low-water',
  '/info/interests',
  '/resume',
  '/privacy',
  '/users/login',
];
const rounds = 5;

/**
 * Times are in milliseconds from the start of the navigation; `answered` is when the first click on the theme's switch is
 * answered, and `blocked` how long the processor was busy for more than 50 ms at once.
 *
 * @typedef {{ bytes: number, requests: number, chain: number, fcp: number, lcp: number, answered: number,
 *   blocked: number, shift: number }} Load
 */

/** @typedef {Record<'product' | 'spa' | 'static', Load[]>} Loads */

export const buildSpa = () =>
  run('The build of the single-page application', process.execPath, [tool('@rspack/cli'), 'build'], {
    cwd: `${import.meta.dirname}/spa`,
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** @returns {Promise<string>} Markdown */
export const firstLoad = async () => {
  await buildSpa();
  /** @type {string[]} */
  const rows = [];
  await inBrowser(async (url, browser) => {
    const spa = await startComparison('spa', url);
    const plain = await startComparison('static', url);
    const servers = { product: url, spa: spa.url, static: plain.url };
    for (const path of paths) {
      /** @type {Loads} */
      const loads = { product: [], spa: [], static: [] };
      for (let round = -1; round < rounds; round += 1) {
        for (const kind of /** @type {const} */ (['product', 'spa', 'static'])) {
          const load = await measure(browser, servers[kind] + path, kind === 'static');
          // The first one fills the servers' caches, as for everyone but a site's first visitor.
          if (round >= 0) loads[kind].push(load);
        }
      }
      rows.push(...rowsOf(path, loads));
      console.log(rows.slice(-3).join('\n'));
    }
    spa.stop();
    plain.stop();
  });
  return [
    '| page | | bytes | requests | chain | FCP | LCP | click answered | blocked | shift |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
};

/** @param {string} path @param {Loads} loads @returns {string[]} */
const rowsOf = (path, { product, spa, static: plain }) => {
  const of = (/** @type {Load[]} */ loads, /** @type {keyof Load} */ name) =>
    middle(loads.map((load) => load[name]));
  const figures = (/** @type {Load[]} */ loads, /** @type {string} */ name) => {
    const ms = (/** @type {keyof Load} */ figure) => of(loads, figure).median.toFixed(0);
    const { median, least, most } = of(loads, 'lcp');
    return [
      name,
      of(loads, 'bytes').median.toLocaleString('en'),
      of(loads, 'requests').median,
      of(loads, 'chain').median,
      ms('fcp'),
      `${median.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`,
      loads === plain ? '' : ms('answered'),
      ms('blocked'),
      of(loads, 'shift').median.toFixed(3),
    ].join(' | ');
  };
  const ratio = (/** @type {Load[]} */ loads, /** @type {keyof Load} */ name) =>
    (of(product, name).median / of(loads, name).median).toFixed(2);
  return [
    `| **${path}** | ${figures(product, 'product')} |`,
    `| LCP ${ratio(spa, 'lcp')}, click ${ratio(spa, 'answered')}, bytes ${ratio(spa, 'bytes')} of | ${figures(spa, 'single-page application')} |`,
    `| LCP ${ratio(plain, 'lcp')} of | ${figures(plain, 'static HTML')} |`,
  ];
};

/**
 * One load with an empty cache.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {boolean} isStatic
 * @returns {Promise<Load>}
 */
const measure = async (browser, url, isStatic) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await traceNetwork(session);
  await beSlow(session);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  // What the browser notes comes some frames later; static HTML answers no click.
  const isDone = (/** @type {boolean} */ answers) => {
    const { lcp, answered } = /** @type {any} */ (globalThis).seen;
    return lcp > 0 && (answered > 0 || !answers);
  };
  await page.waitForFunction(isDone, !isStatic);
  const seen = await page.evaluate(() => /** @type {any} */ (globalThis).seen);
  await context.close();
  return {
    ...seen,
    bytes: totalBytes(requests),
    requests: requests.size,
    chain: longestChain(requests).length,
  };
};

/** Runs in the page, before anything else does. */
function observe() {
  const seen = { fcp: NaN, lcp: NaN, answered: NaN, blocked: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  /** @param {string} type @param {(entry: any) => void} note */
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  each('longtask', ({ duration }) => (seen.blocked += duration - 50));
  each('layout-shift', ({ value }) => (seen.shift += value));
  // A click every 50 ms until one is answered.
  const clicking = setInterval(() => {
    const control = /** @type {HTMLElement | null} */ (document.querySelector('[role=switch]'));
    const before = control?.getAttribute('aria-checked');
    control?.click();
    requestAnimationFrame(() => {
      if (!control || control.getAttribute('aria-checked') === before) return;
      seen.answered = performance.now();
      clearInterval(clicking);
    });
  }, 50);
}
