import { urlAt } from '../../contract/dist/request-target.js';
import { ReleaseError } from '../../release/dist/release-store.js';
import { developedPage, latestBuild } from './developed-page.mjs';

/** Of one connection or encoding, or of the page before it is changed. */
export const dropped = [
  // So that what is developed counts nowhere.
  'server-timing',
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'keep-alive',
  'transfer-encoding',
];

/**
 * Adds the headers that a site adds to released files.
 *
 * @param {URL} site
 * @returns {import('@rspack/core').DevServerMiddlewareHandler}
 */
export const addHeaders = (site) => {
  /** @type {[string, string][] | undefined} */
  let added;
  return async (_request, response, next) => {
    try {
      added ??= [...(await fetch(new URL('/releases/', site))).headers];
      for (const [name, value] of added)
        if (/policy$|^x-(?:content|frame)/.test(name)) response.setHeader(name, value);
    } catch {
      // The page says that the site doesn't answer.
    }
    next();
  };
};

/**
 * Answers requests for pages as the site does, also with its policy, but with the builds of front ends in them.
 *
 * @param {URL} site
 * @param {{ name: string, folder: string }[]} frontEnds
 * @param {() => Promise<string>} script the element that runs first in each page, once everything is built
 * @param {string} [language] instead of the site's
 * @returns {import('@rspack/core').DevServerMiddlewareHandler}
 */
export const answerPage = (site, frontEnds, script, language) => async (request, response, next) => {
  const { accept, authorization, host } = request.headers;
  if (request.method !== 'GET' || !accept?.includes('text/html')) return next();
  const element = await script();
  try {
    const url = urlAt(site.origin, request.url ?? '/');
    const answer = await fetch(url, {
      headers: {
        accept,
        ...(authorization && { authorization }),
        ...(language && { 'portico-language': language }),
      },
      redirect: 'manual',
    });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    if (!isPage) return next();
    const builds = frontEnds.map(latestBuild);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const declared = builds.flatMap(({ release }) => release.descriptor?.connect ?? []);
    const page = developedPage(await answer.text(), url.pathname, builds, element, language);
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !dropped.includes(name)));
    // The site may not know the address yet.
    response.writeHead(answer.status === 404 ? 200 : answer.status, {
      ...headers,
      'cache-control': 'no-store',
      'content-security-policy': policy.replace(/connect-src [^;]*/, (known) =>
        [known, `ws://${host}`, ...declared].join(' '),
      ),
    });
    response.end(page);
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error);
    const text = cause instanceof Error ? `${site.origin} does not answer: ${cause.message}.` : message;
    if (!(error instanceof ReleaseError)) console.error(error);
    response.writeHead(502, { 'content-type': 'text/html; charset=utf-8' });
    // It is loaded again after a change.
    response.end(`<head>${element}</head><pre>${text.replaceAll('<', '&lt;')}</pre>`);
  }
};
