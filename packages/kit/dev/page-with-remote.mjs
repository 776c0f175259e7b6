import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../../release/dist/files/sealed-json.js';
import { pageDataId } from '../../contract/dist/pages/page.js';
import { findScreen, headOf } from '../../contract/dist/pages/screens.js';
import { developmentRelease } from '../../release/dist/build-release.js';

/** Of all builds. */
export const version = '0.0.0-development';

/** Loads the page again after each build. @param {number} build that the page shows */
export const clientScript = (build) =>
  `<script type="module" src="/portico-dev/client.js?build=${build}"></script>`;

/** Where a remote's files are. @param {string} name */
export const baseOf = (name) => `/releases/${name}/${version}/`;

/**
 * A site's page, with the latest build of a remote instead of what is live of it. The browser renders it.
 *
 * @param {string} html
 * @param {string} path the page's
 * @param {string} folder the remote's
 * @param {string} name the remote's
 * @param {number} build
 * @throws {import('../../release/dist/release-store.js').ReleaseError} if remote.json or the build is invalid
 */
export const pageWithRemote = (html, path, folder, name, build) => {
  const data = `<script type="application/json" id="${pageDataId}">`;
  const [before, json, after] = split(html, data, '</script>');
  const { state: _rendered, ...page } = JSON.parse(json);
  const others = page.remotes.filter((/** @type {{ name: string }} */ remote) => remote.name !== name);
  const remotes = [...others, builtRemote(folder, name)];
  const changed = JSON.stringify({ ...page, remotes }).replaceAll('<', '\\u003c');
  const found = findScreen(remotes, path);
  // The site may not know the address, and then says so in the title.
  const title = found && escapeMarkup(headOf(found.route.path, found.route, page.site).title);
  const empty = before
    .replace(/(<div id="root"[^>]*>).*(<\/div>)/s, '$1$2')
    .replace(/(?<=<title>).*?(?=<\/title>)/s, (known) => title ?? known);
  return `${empty}${changed}${after}${clientScript(build)}`;
};

/** @param {string} text */
const escapeMarkup = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The text up to the end of `start`, until `end`, and from there on. @param {string} text @param {string} start @param {string} end */
const split = (text, start, end) => {
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  return /** @type {const} */ ([text.slice(0, from), text.slice(from, to), text.slice(to)]);
};

/** @param {string} folder @param {string} name */
const builtRemote = (folder, name) => {
  const build = { name, folder, version, inputs: '', builtAt: new Date().toISOString() };
  const { container, descriptor, browser, shared } = developmentRelease(build, 'browser');
  const { file } = /** @type {{ file: string }} */ (browser.entry[0]);
  const integrity = integrityOf(readFileSync(join(folder, 'dist/browser', file)));
  const { packages } = shared;
  return { name, version, base: baseOf(name), container, entry: { file, integrity }, packages, descriptor };
};
