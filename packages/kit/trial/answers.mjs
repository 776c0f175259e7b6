import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { rootId } from '../../contract/dist/pages/agreed.js';
import { pageDataId } from '../../contract/dist/pages/page.js';
import { dropped } from '../dev/answer-page.mjs';
import { developedPage } from '../dev/developed-page.mjs';

/** @typedef {{ request: { url: string }, resourceType: string }} Request as the DevTools protocol tells it */
/** @typedef {(request: Request) => Promise<object | undefined>} Answer undefined if the site is to answer */
/** @typedef {import('@portico/contract/releases/shipping').RenderedScreen} RenderedScreen */

/** Without them browsers refuse these. @type {Record<string, string>} */
const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/**
 * @param {Record<string, string>} headers
 * @param {string | Buffer} body
 * @param {number} [responseCode]
 */
const response = (headers, body, responseCode = 200) => ({
  responseCode,
  responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
  body: Buffer.from(body).toString('base64'),
});

/**
 * Answers for a site as if a release were live there, with its policies and its other front ends.
 *
 * @param {URL} site
 * @param {import('@portico/release/check/check-release').Placed} placed
 */
export const withRelease = async (site, { release, folder }) => {
  const base = `/releases/${release.name}/${release.version}/`;
  const build = { base, release, folder };
  const { headers } = await fetch(new URL('/releases/', site));
  const policies = Object.fromEntries([...headers].filter(([name]) => /policy$|^x-content/.test(name)));
  /** @param {RenderedScreen} [rendered] what the server rendered of the page @returns {Answer} */
  return (rendered) =>
    async ({ request: { url }, resourceType }) => {
      const { origin, pathname } = new URL(url);
      const file = join(folder, pathname.slice(base.length));
      if (origin !== site.origin) return undefined;
      if (pathname.startsWith(base) && existsSync(file))
        return response({ ...policies, 'content-type': types[extname(file)] ?? '' }, readFileSync(file));
      if (resourceType !== 'Document') return undefined;
      const answer = await fetch(url, { headers: { accept: 'text/html' } });
      const sent = [...answer.headers].filter(([name]) => !dropped.includes(name));
      const connect = (/** @type {string} */ known) =>
        [known, ...(release.descriptor?.connect ?? [])].join(' ');
      const page = developedPage(await answer.text(), pathname, [build], '');
      return response(
        Object.fromEntries(sent.map(([name, value]) => [name, value.replace(/connect-src [^;]*/, connect)])),
        rendered ? withRendered(page, rendered) : page,
      );
    };
};

/** @param {string} page that browsers render @param {RenderedScreen} rendered */
const withRendered = (page, { html, ...state }) =>
  page
    .replace(new RegExp(`(?<=<div id="${rootId}"[^>]*>)(?=</div>)`), () => html)
    .replace(new RegExp(`(?<=id="${pageDataId}">).*?(?=</script>)`, 's'), (json) =>
      JSON.stringify({ ...JSON.parse(json), ...state }).replaceAll('<', '\\u003c'),
    );

/** As of an owner who is signed in while all else of the API is away: a trial has nobody's rights. */
const self = JSON.stringify({ id: 1, isAdmin: true });
const away = JSON.stringify({ status: 503, errors: [] });

/** @param {URL} site @param {Answer} [other] @returns {Answer} */
export const withoutApi = (site, other) => async (request) => {
  const { origin, pathname } = new URL(request.request.url);
  if (origin !== site.origin || !pathname.startsWith('/api/')) return other?.(request);
  const headers = { 'content-type': 'application/json' };
  return pathname.startsWith('/api/auth/') ? response(headers, self) : response(headers, away, 503);
};

/** For the page: what its browser has stored then. */
export const signedIn = `try { localStorage.token = 'trial'; localStorage.isAdmin = 'true'; } catch {}`;
