import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '../contract/dist/releases/route-pattern.js';
import { stageRelease } from '../release/dist/build-release.js';
import { refuse } from '../release/dist/check/check-release.js';
import { mapOf, sourceAt } from '../release/dist/files/source-places.js';
import { compile } from './build-remote.mjs';
import { pageScript } from './develop.mjs';
import { answersFor, signedIn } from './trial/answers.mjs';
import { startBrowser } from './trial/browser.mjs';
import { visit } from './trial/visit.mjs';

/** @typedef {import('@portico/contract/releases/shipping').Finding} Finding */
/** @typedef {import('./dev/developed-page.mjs').RenderedScreen} RenderedScreen */

/** How many screens are opened at once. */
const lanes = 4;

/** The address of no screen: what is wrong there is the site's. */
const nowhere = '/portico-trial';

const maxLength = 1_000;

/**
 * Opens each screen of a build in a browser, in a site as if it were live there.
 *
 * @param {import('@portico/release/build-release').Build | import('@portico/release/build-release').Packed} build
 * @param {URL} site
 * @param {Record<string, RenderedScreen>} [rendered] by the server
 * @param {string} [language] instead of the site's
 * @returns {Promise<boolean>} whether there is a browser
 * @throws {ReleaseError} with what is wrong
 */
export const tryBuild = async (build, site, rendered = {}, language = undefined) => {
  const browser = await startBrowser().catch(({ message }) => {
    console.error(`Not tried in a browser: ${message}.`);
  });
  if (!browser) return false;
  const temporary = mkdtempSync(join(tmpdir(), 'portico-trial-'));
  try {
    const folder = join(temporary, 'release');
    const release = await stageRelease(folder, build);
    const answer = await answersFor(site, { release, folder }, language);
    await compile([pageScript(temporary, './trial/warnings.js')]);
    const own = readFileSync(join(import.meta.dirname, 'trial/page.js'), 'utf8');
    const development = readFileSync(join(temporary, 'page.js'), 'utf8');
    /** @param {string} path @param {boolean} [isGuarded] @param {{ name: string, version: string }} [remote] */
    const problemsAt = async (path, isGuarded = false, remote = undefined) => {
      /** With their places. @type {Map<string, string>} */
      const problems = new Map();
      /** @type {import('./trial/visit.mjs').Note} */
      const note = (text, places = []) => {
        const problem = text.slice(0, maxLength).replace(/[\s.]+$/, '');
        problems.set(problem, problems.get(problem) || placeOf(folder, places));
      };
      /** @param {string} script @param {number[]} widths @param {RenderedScreen} [shown] */
      const open = (script, widths, shown) => {
        const page = { url: new URL(path, site).href, widths, remote, answer: answer(isGuarded, shown) };
        return visit(browser, { ...page, script: isGuarded ? signedIn + script : script }, note);
      };
      const isAtRest = !remote || (await open(own, [1280, 320]));
      // Only in React's development build it says what it can't hydrate. One that never rests would take as long again.
      if (isAtRest) await open(development, [320, 1280], rendered[path]);
      return problems;
    };
    const { name, version, descriptor } = release;
    const ofSite = problemsAt(nowhere);
    const routes = [...(descriptor?.routes ?? [])];
    /** @type {Finding[]} */
    const findings = [];
    const work = async () => {
      for (let route = routes.shift(); route; route = routes.shift()) {
        const { path, module, access } = route;
        const address = addressOf(path, () => 'example');
        const problems = await problemsAt(address, ['user', 'admin'].includes(access), { name, version });
        for (const problem of (await ofSite).keys()) problems.delete(problem);
        const [field, advice] = [`${name} ${module} at ${path}`, 'Mend it, and try again with `check`.'];
        for (const [problem, place] of problems) findings.push({ field, problem: problem + place, advice });
      }
    };
    await Promise.all([ofSite, ...Array.from({ length: lanes }, work)]);
    refuse([release], findings);
    return true;
  } finally {
    await browser.close();
    rmSync(temporary, { recursive: true });
  }
};

/** The first in the team's own sources, if their maps are there. @param {string} folder @param {import('./trial/visit.mjs').Place[]} places */
const placeOf = (folder, places) => {
  const sources = places.map(
    ([, file = '', line, column]) =>
      sourceAt(mapOf(join(folder, file)), Number(line), Number(column)) ?? `${file}:${line}:${column}`,
  );
  const own = sources.find((source) => !source.includes('node_modules')) ?? sources[0];
  return own === undefined ? '' : ` (${own})`;
};
