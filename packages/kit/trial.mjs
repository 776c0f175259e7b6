import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '../contract/dist/releases/route-pattern.js';
import { stageRelease } from '../release/dist/build-release.js';
import { refuse } from '../release/dist/check/check-release.js';
import { mapOf, sourceAt } from '../release/dist/files/source-places.js';
import { ReleaseError } from '../release/dist/release-store.js';
import { compile } from './build-remote.mjs';
import { latestBuild } from './dev/developed-page.mjs';
import { signedIn, withoutApi, withRelease } from './trial/answers.mjs';
import { startBrowser } from './trial/browser.mjs';
import { visit } from './trial/visit.mjs';

/** @typedef {import('@portico/release/check/check-release').Placed} Placed */
/** @typedef {import('@portico/contract/releases/shipping').Finding} Finding */
/** @typedef {import('./trial/visit.mjs').Problem} Problem */

/** How many screens are opened at once. */
const lanes = 4;

/** The address of no screen: what is wrong there is the site's. */
const nowhere = '/portico-trial';

/**
 * Opens each screen of a build in a browser, in a site as if it were live there.
 *
 * @param {import('@portico/release/build-release').Build | import('@portico/release/build-release').Packed} build
 * @param {URL} site
 * @param {import('@portico/contract/releases/shipping').Shipped['rendered']} rendered by the server
 * @returns {Promise<boolean>} whether there is a browser
 * @throws {ReleaseError} with what is wrong
 */
export const tryBuild = async (build, site, rendered) => {
  const browser = await startBrowser().catch((error) => {
    console.error(`Not tried in a browser: ${error.message}.`);
  });
  if (!browser) return false;
  const temporary = mkdtempSync(join(tmpdir(), 'portico-trial-'));
  try {
    const folder = join(temporary, 'release');
    const release = await stageRelease(folder, build);
    const placed = { release, folder };
    const answerWith = await withRelease(site, placed);
    const warnings = await warningScript(temporary);
    const trials = [
      { widths: pair(1280, 320), scripts: [], answer: () => answerWith() },
      // As the server renders it, which only hydrates in the development build with words of what is wrong.
      {
        widths: pair(320, 1280),
        scripts: [warnings],
        answer: (/** @type {string} */ path) => answerWith(rendered?.[path]),
      },
    ];
    refuse([release], await trialOf(browser, site, placed, trials));
    return true;
  } finally {
    await browser.close();
    rmSync(temporary, { recursive: true });
  }
};

/**
 * The same of a development server, which has the whole of React's development build, and renders nothing itself.
 *
 * @param {{ name: string, folder: string }} remote
 * @param {URL} url
 * @throws {ReleaseError}
 */
export const tryDeveloped = async (remote, url) => {
  const browser = await startBrowser().catch((error) => {
    throw new ReleaseError(`Not tried in a browser: ${error.message}.`);
  });
  try {
    const placed = latestBuild(remote);
    const way = { widths: pair(1280, 320), scripts: [], answer: () => undefined };
    refuse([placed.release], await trialOf(browser, url, placed, [way]));
  } finally {
    await browser.close();
  }
};

/** @param {number} first @param {number} second @returns {[number, number]} */
const pair = (first, second) => [first, second];

/**
 * Opens each screen in each of the ways.
 *
 * @param {import('./trial/browser.mjs').Browser} browser
 * @param {URL} site
 * @param {Placed} placed
 * @param {{ widths: [number, number], scripts: string[], answer: (path: string) => import('./trial/answers.mjs').Answer | undefined }[]} ways
 * @returns {Promise<Finding[]>}
 */
export const trialOf = async (browser, site, { release: { name, version, descriptor }, folder }, ways) => {
  const first = readFileSync(join(import.meta.dirname, 'trial/page.js'), 'utf8');
  /** @param {string} path @param {string} [access] @param {{ name: string, version: string }} [remote] */
  const problemsAt = async (path, access = '', remote = undefined) => {
    const isGuarded = ['user', 'admin'].includes(access);
    /** @type {Map<string, Problem>} */
    const problems = new Map();
    for (const { widths, scripts, answer } of ways) {
      const found = await visit(browser, {
        ...{ url: new URL(path, site).href, widths, remote },
        scripts: [...(isGuarded ? [signedIn] : []), first, ...scripts],
        answer: isGuarded ? withoutApi(site, answer(path)) : answer(path),
      });
      for (const one of found) if (!problems.get(one.problem)?.places.length) problems.set(one.problem, one);
      // It would take as long again.
      if (found.some(({ problem }) => /^(?:hangs|renders without end)/.test(problem))) break;
    }
    return problems;
  };
  const ofSite = problemsAt(nowhere);
  const routes = [...(descriptor?.routes ?? [])];
  /** @type {Finding[]} */
  const findings = [];
  const work = async () => {
    for (let route = routes.shift(); route; route = routes.shift()) {
      const { path, module, access } = route;
      const problems = await problemsAt(
        addressOf(path, () => 'example'),
        access,
        { name, version },
      );
      for (const problem of (await ofSite).keys()) problems.delete(problem);
      const field = `${name} ${module} at ${path}`;
      for (const { problem, places } of problems.values())
        findings.push({
          field,
          problem: `${problem}${placeOf(folder, places)}`,
          advice: 'Mend it, and try again with `check`.',
        });
    }
  };
  await Promise.all([ofSite, ...Array.from({ length: lanes }, work)]);
  return findings;
};

/** The first in the team's own sources, if their maps are there. @param {string} folder @param {string[]} places */
const placeOf = (folder, places) => {
  const sources = places.map((place) => {
    const [, file = '', line, column] =
      /^\/releases\/[^/]+\/[^/]+\/([^?]+).*?:(\d+):(\d+)$/.exec(place) ?? [];
    return sourceAt(mapOf(join(folder, file)), Number(line), Number(column)) ?? `${file}:${line}:${column}`;
  });
  const own = sources.find((source) => !source.includes('node_modules')) ?? sources[0];
  return own === undefined ? '' : ` (${own})`;
};

/** @param {string} path of a folder @returns {Promise<string>} */
export const warningScript = async (path) => {
  await compile([
    {
      mode: 'development',
      devtool: false,
      target: ['web', 'es2022'],
      // Beside the bundled command, too.
      context: join(import.meta.dirname, 'trial'),
      entry: './warnings.js',
      output: { path, filename: 'warnings.js', uniqueName: 'portico-trial' },
    },
  ]);
  return readFileSync(join(path, 'warnings.js'), 'utf8');
};
