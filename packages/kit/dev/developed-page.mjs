import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryMark, rootId } from '../../contract/dist/pages/agreed.js';
import { pageDataId } from '../../contract/dist/pages/page.js';
import { findScreen, headOf } from '../../contract/dist/pages/screens.js';
import { english } from '../../contract/dist/texts/language.js';
import { developmentRelease } from '../../release/dist/build-release.js';
import { integrityOf } from '../../release/dist/files/integrity.js';
import { pageWith } from '../../release/dist/page-with.js';
import { ReleaseError } from '../../release/dist/release-store.js';

/** @typedef {import('@portico/contract/releases/shipping').RenderedScreen} RenderedScreen */

/** Of all builds. */
export const version = '0.0.0-development';

/** Of the script that runs first in each page. @param {string} folder that it is built into */
export const scriptOf = (folder) => {
  const integrity = integrityOf(readFileSync(join(folder, 'page.js')));
  return `<script src="/portico-dev/page.js" integrity="${integrity}" crossorigin="anonymous"></script>`;
};

/**
 * A site's page, with the latest builds of front ends instead of what is live of them. Without `rendered` the browser renders it.
 *
 * @param {string} html
 * @param {string} path the page's
 * @param {ReturnType<typeof latestBuild>[]} builds
 * @param {string} script that runs first
 * @param {string} [wanted] the language, instead of the site's
 * @param {Partial<RenderedScreen>} [rendered] what the server rendered of it
 * @throws {ReleaseError} if the site isn't shown in it
 */
export const developedPage = (html, path, builds, script, wanted, { html: shown = '', ...rendered } = {}) => {
  const data = `<script type="application/json" id="${pageDataId}">`;
  const [before, json, after] = split(html, data, '</script>');
  const page = pageWith(JSON.parse(json), builds);
  const { language = english, languages } = page;
  if (wanted !== undefined && wanted !== language)
    throw new ReleaseError(
      `--lang ${wanted}: the site can be shown in ${[english, ...(languages ?? [])].join(', ')}.`,
    );
  const changed = JSON.stringify({ ...page, ...rendered }).replaceAll('<', '\\u003c');
  const found = findScreen(page.remotes, path);
  // The site may not know the address, and then says so in the title.
  const title = found && escapeMarkup(headOf(found.route.path, found.route, page.site).title);
  const empty = before
    .replace(new RegExp(`(?<=<div id="${rootId}"[^>]*>).*(?=</div>)`, 's'), () => shown)
    .replace(/(?<=<title>).*?(?=<\/title>)/s, (known) => title ?? known)
    .replace('<head>', `$&${script}`);
  const shell = builds.find(({ release }) => release.name === 'shell');
  return `${shell ? withShell(empty, shell) : empty}${changed}${after}`;
};

/** The shell's styles come first, and its entry is marked. @param {string} head @param {ReturnType<typeof latestBuild>} shell */
const withShell = (head, { base, release: { browser } }) => {
  const link = (
    /** @type {string} */ rel,
    /** @type {import('@portico/contract/releases/release').Asset} */ asset,
  ) => `<link ${rel} href="${base}${asset.file}" integrity="${asset.integrity}" crossorigin="anonymous">`;
  const styles = browser.styles.map((asset) => link('rel="stylesheet"', asset)).join('');
  const entry = browser.entry.map((asset) => link(`rel="preload" as="script" ${entryMark}`, asset)).join('');
  return head
    .replace(/<style>.*?<\/style>/s, () => styles)
    .replaceAll(new RegExp(`<link [^>]*${entryMark}[^>]*>`, 'g'), '')
    .replace('</head>', () => `${entry}</head>`);
};

/** @param {string} text */
const escapeMarkup = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The text up to the end of `start`, until `end`, and from there on. @param {string} text @param {string} start @param {string} end */
const split = (text, start, end) => {
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  return /** @type {const} */ ([text.slice(0, from), text.slice(from, to), text.slice(to)]);
};

/**
 * @param {{ name: string, folder: string }} frontEnd
 * @throws {import('../../release/dist/release-store.js').ReleaseError} if remote.json or the build is invalid
 */
export const latestBuild = ({ name, folder }) => {
  const build = { name, folder, version, inputs: '', builtAt: new Date().toISOString() };
  return { base: `/releases/${name}/${version}/`, ...developmentRelease(build) };
};
