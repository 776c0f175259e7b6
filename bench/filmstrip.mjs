/**
 * Takes `docs/filmstrip.png`: how `/` comes up with an empty cache on a slow line, beside the same screens as a
 * single-page application.
 */
import { join } from 'node:path';
import { root } from '../commands/steps/checkout.mjs';
import { startComparison } from './comparison-server.mjs';
import { buildSpa } from './first-load.mjs';
import { beSlow, inBrowser } from './in-browser.mjs';

const stepMs = 250;
const steps = 8;
const viewport = { width: 412, height: 823 };

/** @typedef {{ atMs: number, jpeg: string }} Frame */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<Frame[]>}
 */
const framesOf = async (browser, url) => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await beSlow(await context.newCDPSession(page));
  await browser.startTracing(page, { screenshots: true });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const begun = traceEvents.findLast(
    (/** @type {any} */ event) =>
      event.name === 'navigationStart' && event.args.data?.documentLoaderURL === url,
  ).ts;
  return traceEvents
    .filter((/** @type {any} */ event) => event.name === 'Screenshot' && event.args.snapshot)
    .map((/** @type {any} */ { ts, args }) => ({ atMs: (ts - begun) / 1_000, jpeg: args.snapshot }));
};

/** What was last painted by each step. @param {string} name @param {Frame[]} frames */
const row = (name, frames) => {
  const cells = Array.from({ length: steps }, (_, step) => {
    const last = frames.findLast(({ atMs }) => atMs >= 0 && atMs <= (step + 1) * stepMs);
    return `<td>${last ? `<img src="data:image/jpeg;base64,${last.jpeg}">` : ''}</td>`;
  });
  return `<tr><th>${name}</th>${cells.join('')}</tr>`;
};

await inBrowser(async (url, browser) => {
  await buildSpa();
  const spa = await startComparison('spa', url);
  /** @type {Record<string, Frame[]>} */
  const taken = {};
  for (const [name, address] of [
    ['Portico', `${url}/`],
    ['The same as a single-page application', `${spa.url}/`],
  ]) {
    // Twice: the first visit fills the servers' caches.
    await framesOf(browser, address ?? '');
    taken[name ?? ''] = await framesOf(browser, address ?? '');
  }
  spa.stop();
  const page = await browser.newPage({ viewport: { width: 1280, height: 400 } });
  const times = Array.from({ length: steps }, (_, step) => `<th>${((step + 1) * stepMs) / 1_000} s</th>`);
  await page.setContent(`<style>
    body { margin: 0; font: 15px system-ui, sans-serif; color: #222 }
    table { border-spacing: 8px } th { font-weight: 400 } tr > th:first-child { width: 8em; text-align: left }
    td { width: 120px; height: 240px; background: #fff; border: 1px solid #bbb } img { display: block; width: 120px }
  </style><table><tr><th></th>${times.join('')}</tr>${Object.entries(taken)
    .map(([name, frames]) => row(name, frames))
    .join('')}</table>`);
  await page.locator('table').screenshot({ path: join(root, 'docs', 'filmstrip.png') });
});
