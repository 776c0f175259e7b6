import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { releaseHeaders, sitePage } from '../dev/answer-page.mjs';

/** @typedef {{ request: { url: string }, resourceType: string }} Request as the DevTools protocol tells it */
/** @typedef {(request: Request) => Promise<object | undefined>} Answer undefined if the site is to answer */

/** Without them browsers refuse these. @type {Record<string, string>} */
const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** @param {number} responseCode @param {Record<string, string>} headers @param {string | Buffer} body */
const response = (responseCode, headers, body) => ({
  responseCode,
  responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
  body: Buffer.from(body).toString('base64'),
});

/** Of the API, as of an owner who is signed in while all else of it is away: a trial has nobody's rights. @param {string} path */
const apiAnswer = (path) =>
  path.startsWith('/api/auth/')
    ? response(200, { 'content-type': 'application/json' }, '{"id":1,"isAdmin":true}')
    : response(503, { 'content-type': 'application/json' }, '{"status":503,"errors":[]}');

/** For the page: what its browser has stored then. */
export const signedIn = `try { localStorage.token = 'trial'; localStorage.isAdmin = 'true'; } catch {}`;

/**
 * Answers for a site as if a release were live there, with its policies and its other front ends.
 *
 * @param {URL} site
 * @param {import('@portico/release/check/check-release').Placed} placed
 * @param {string} [language] instead of the site's
 */
export const answersFor = async (site, { release, folder }, language) => {
  const base = `/releases/${release.name}/${release.version}/`;
  const policies = Object.fromEntries(await releaseHeaders(site));
  /**
   * @param {boolean} isSignedIn
   * @param {import('../dev/developed-page.mjs').RenderedScreen} [rendered] what the server rendered of the page
   * @returns {Answer}
   */
  return (isSignedIn, rendered) =>
    async ({ request, resourceType }) => {
      const url = new URL(request.url);
      const file = join(folder, url.pathname.slice(base.length));
      if (url.origin !== site.origin) return undefined;
      if (isSignedIn && url.pathname.startsWith('/api/')) return apiAnswer(url.pathname);
      if (url.pathname.startsWith(base) && existsSync(file))
        return response(200, { ...policies, 'content-type': types[extname(file)] ?? '' }, readFileSync(file));
      if (resourceType !== 'Document') return undefined;
      const page = await sitePage(url, [{ base, release, folder }], { language, rendered });
      return page && response(page.status, page.headers, page.body);
    };
};
