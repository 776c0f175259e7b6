/** Prints when the frame of a page is painted while files of the remotes are never answered, beside when all is well. */
import { inBrowser } from './in-browser.mjs';
import { median } from './median.mjs';

const paths = ['/', '/info/experience'];
const loads = 15;

/** What is never answered. The browser asks for the scripts all the same; the styles of the first screen stand in the page. */
const hanging = {
  nothing: /^$/,
  'the scripts of all remotes': /\/releases\/mfe-[^/]+\/.*\.js/,
  'their scripts and styles': /\/releases\/mfe-/,
};

/** @typedef {{ firstPaint: number, frame: number }} Load in milliseconds from the start of the navigation */

await inBrowser(async (url, browser) => {
  for (const path of paths) {
    await fetch(url + path);
    /** @type {Map<string, Load[]>} */
    const measured = new Map(Object.keys(hanging).map((what) => [what, []]));
    // In turns, so that whatever else the machine does falls on all alike.
    for (let load = 0; load < loads; load += 1) {
      for (const [what, files] of Object.entries(hanging)) {
        measured.get(what)?.push(await measure(browser, url + path, files));
      }
    }
    for (const [what, of] of measured) {
      const [paint, frame] = [of.map(({ firstPaint }) => firstPaint), of.map(({ frame }) => frame)];
      console.log(
        `${path}, ${what} hanging: first paint ${told(paint)}, banner and navigation ${told(frame)}`,
      );
    }
  }
});

/** @param {number[]} times */
function told(times) {
  const [least, middle, most] = [Math.min(...times), median(times), Math.max(...times)].map(Math.round);
  return `${middle} ms (${least} to ${most})`;
}

/**
 * One load with an empty cache.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {RegExp} files
 * @returns {Promise<Load>}
 */
async function measure(browser, url, files) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(files, () => {});
  await page.addInitScript(noteFrame);
  await page.goto(url, { waitUntil: 'commit' });
  const measured = await page.evaluate(painted);
  await context.close();
  return measured;
}

/** Runs in the page: a frame is made only when the browser is ready to paint. */
function noteFrame() {
  const parts = ['header', 'nav'];
  const look = () => {
    const isThere = parts.every((part) => document.querySelector(part)?.getClientRects().length);
    if (isThere) performance.mark('frame');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page. @returns {Promise<Load>} */
async function painted() {
  const seen = (/** @type {string} */ name) =>
    new Promise((resolve) => {
      const look = () => {
        const time = performance.getEntriesByName(name)[0]?.startTime;
        if (time === undefined) setTimeout(look, 20);
        else resolve(time);
      };
      look();
    });
  return { firstPaint: await seen('first-contentful-paint'), frame: await seen('frame') };
}
