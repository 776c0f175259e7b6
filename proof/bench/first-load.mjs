/** First loads on a slow line and a slow processor: the product, beside the same screens as static HTML. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments } from '../../packages/kit/trial/installed-browsers.mjs';
import { browser } from '../../tools/steps/browser.mjs';
import { root } from '../../tools/steps/checkout.mjs';
import { run } from '../../tools/steps/run.mjs';
import { startProduct, testEnvironment } from '../../tools/steps/running-product.mjs';
import { middle } from './median.mjs';
import { longestChain, totalBytes, traceNetwork } from './network-trace.mjs';
import { startStatic } from './static-server.mjs';

/** 1.6 Mbit/s down, in bytes a second; up as much as a phone has; the round trip in milliseconds. */
const line = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const timesSlower = 4;

/**
 * Times are in milliseconds from the start of the navigation; `answered` is when the first click on the theme's switch is
 * answered.
 *
 * @typedef {{ bytes: number, requests: number, chain: number, fcp: number, lcp: number, answered: number, shift: number }} Load
 */

/**
 * Loads screens in turn, of the product and as static HTML.
 *
 * @param {string[]} paths
 * @param {number} rounds
 * @param {(url: string, browser: import('@playwright/test').Browser) => Promise<Load>} loadOurs
 * @param {(path: string, product: Load[], plain: Load[]) => void} show
 */
export const compareLoads = async (paths, rounds, loadOurs, show) => {
  const env = testEnvironment();
  const product = await startProduct(env);
  await run('Compressing', process.execPath, [join(root, 'tools/steps/compress-releases.mjs')], { env });
  const plain = await startStatic(product.url);
  const started = await chromium.launch({ executablePath: await browser(), args: browserArguments });
  try {
    for (const path of paths) {
      /** @type {[product: Load[], plain: Load[]]} */
      const loads = [[], []];
      for (let round = -1; round < rounds; round += 1) {
        const ours = await loadOurs(product.url + path, started);
        const isStatic = await measure(started, plain.url + path);
        // The first one fills the servers' caches, as for everyone but a site's first visitor.
        if (round < 0) continue;
        loads[0].push(ours);
        loads[1].push(isStatic);
      }
      show(path, ...loads);
    }
  } finally {
    await started.close();
    plain.stop();
    await product.stop();
  }
};

/** @returns {Promise<string>} Markdown */
export const firstLoad = async () => {
  /** @type {string[]} */
  const rows = [];
  // Clicks before the first frame lay the page out once more: they would delay its paint.
  const both = async (
    /** @type {string} */ url,
    /** @type {import('@playwright/test').Browser} */ started,
  ) => ({
    ...(await measure(started, url)),
    answered: (await measure(started, url, true)).answered,
  });
  await compareLoads(
    ['/', '/info/experience', '/info/project', '/info/interests', '/users/login'],
    5,
    both,
    (...loads) => {
      rows.push(rowOf(...loads));
      console.log(rows.at(-1));
    },
  );
  return [
    '| page | bytes | requests | chain | FCP | LCP | of static HTML | ratio | click answered | shift |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
};

/** How many times as long the largest paint took as static HTML's, in the round after or before. @param {Load[]} product @param {Load[]} plain */
export const paintRatio = (product, plain) =>
  middle(product.map(({ lcp }, round) => lcp / (plain[round]?.lcp ?? NaN)));

/** @param {string} path @param {Load[]} product @param {Load[]} plain */
const rowOf = (path, product, plain) => {
  const of = (/** @type {keyof Load} */ name, loads = product) => middle(loads.map((load) => load[name]));
  const ms = ({ median = 0, least = 0, most = 0 }) =>
    `${median.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`;
  return `| ${[
    path,
    of('bytes').median.toLocaleString('en'),
    of('requests').median,
    of('chain').median,
    of('fcp').median.toFixed(0),
    ms(of('lcp')),
    ms(of('lcp', plain)),
    paintRatio(product, plain).median.toFixed(2),
    of('answered').median.toFixed(0),
    of('shift').median.toFixed(3),
  ].join(' | ')} |`;
};

/**
 * One load with an empty cache.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {boolean} [clicks]
 * @returns {Promise<Load>}
 */
export const measure = async (browser, url, clicks = false) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await traceNetwork(session);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  await page.addInitScript(observe, clicks);
  await page.goto(url, { waitUntil: 'networkidle' });
  // What the browser notes comes some frames later.
  const isDone = (/** @type {boolean} */ answers) => {
    const { lcp, answered } = /** @type {any} */ (globalThis).seen;
    return lcp > 0 && (answered > 0 || !answers);
  };
  await page.waitForFunction(isDone, clicks);
  const seen = await page.evaluate(() => /** @type {any} */ (globalThis).seen);
  await context.close();
  return {
    ...seen,
    bytes: totalBytes(requests),
    requests: requests.size,
    chain: longestChain(requests).length,
  };
};

/** Runs in the page, before anything else does. @param {boolean} clicks */
function observe(clicks) {
  const seen = { fcp: NaN, lcp: NaN, answered: NaN, shift: 0 };
  Object.assign(globalThis, { seen });
  /** @param {string} type @param {(entry: any) => void} note */
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  each('layout-shift', ({ value }) => (seen.shift += value));
  if (!clicks) return;
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
