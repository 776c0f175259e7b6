/** Prints what the first load of a page costs a phone on a slow line: the medians of five loads. */
import { inBrowser } from './in-browser.mjs';
import { median } from './median.mjs';
import { longestChain, totalBytes, traceNetwork } from './network-trace.mjs';

const paths = ['/', '/info/interests'];
const loads = 5;

/** 1.6 Mbit/s down, in bytes a second; up as much as a phone has; the round trip in milliseconds. */
const line = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const timesSlower = 4;

await inBrowser(async (url, browser) => {
  for (const path of paths) {
    // The server renders a page when it is first asked for; every later visitor finds it rendered.
    await fetch(url + path);
    const measured = await measureOften(browser, url + path);
    const of = (/** @type {keyof Load} */ name) => median(measured.map((load) => load[name]));
    console.log(
      `${path}: ${of('bytes')} bytes, ${of('requests')} requests, chain ${of('chain')}, LCP ${of('lcp')} ms`,
    );
  }
});

/** @typedef {{ bytes: number, requests: number, chain: number, lcp: number }} Load */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<Load[]>}
 */
async function measureOften(browser, url) {
  const measured = [];
  for (let load = 0; load < loads; load += 1) measured.push(await measure(browser, url));
  return measured;
}

/**
 * One load with an empty cache.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<Load>}
 */
async function measure(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await traceNetwork(session);
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  await page.goto(url, { waitUntil: 'networkidle' });
  const lcp = await page.evaluate(largestContentfulPaint);
  await context.close();
  return {
    bytes: totalBytes(requests),
    requests: requests.size,
    chain: longestChain(requests).length,
    lcp: Math.round(lcp),
  };
}

/** Runs in the page: milliseconds from the start of the navigation. @returns {Promise<number>} */
function largestContentfulPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}
