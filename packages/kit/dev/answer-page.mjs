import { urlAt } from '../../contract/dist/request-target.js';
import { ReleaseError } from '../../release/dist/release-store.js';
import { developedPage, latestBuild } from './developed-page.mjs';

/** Of one connection or encoding, or of the page before it is changed. */
const dropped = [
  // So that what is developed counts nowhere.
  'server-timing',
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'keep-alive',
  'transfer-encoding',
];

/** What a site adds to released files. @param {URL} site */
export const releaseHeaders = async (site) => {
  const { headers } = await fetch(new URL('/releases/', site));
  return [...headers].filter(([name]) => /policy$|^x-(?:content|frame)/.test(name));
};

/**
 * @param {URL} site
 * @returns {import('@rspack/core').DevServerMiddlewareHandler}
 */
export const addHeaders = (site) => {
  /** @type {[string, string][] | undefined} */
  let added;
  return async (_request, response, next) => {
    try {
      added ??= await releaseHeaders(site);
      for (const [name, value] of added) response.setHeader(name, value);
    } catch {
      // The page says that the site doesn't answer.
    }
    next();
  };
};

/**
 * A page as the site answers it, also with its policy, but with builds of front ends in it; undefined if it isn't a page.
 *
 * @param {URL} url
 * @param {Parameters<typeof developedPage>[2]} builds
 * @param {{ headers?: object, connect?: string, script?: string, language?: string | undefined, rendered?: import('./developed-page.mjs').RenderedScreen | undefined }} how
 */
export const sitePage = async (url, builds, { headers, connect = '', script = '', language, rendered }) => {
  const answer = await fetch(url, {
    headers: { accept: 'text/html', ...headers, ...(language && { 'portico-language': language }) },
    redirect: 'manual',
  });
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const declared = builds.flatMap(({ release }) => release.descriptor?.connect ?? []);
  const withDeclared = (/** @type {string} */ value) =>
    value.replace(/connect-src [^;]*/, (known) => [known, connect, ...declared].join(' '));
  const sent = [...answer.headers].filter(([name]) => !dropped.includes(name));
  return {
    // The site may not know the address yet.
    status: answer.status === 404 ? 200 : answer.status,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, withDeclared(value)])),
    body: developedPage(await answer.text(), url.pathname, builds, script, language, rendered),
  };
};

/**
 * Answers requests for pages as the site does, but with the builds of front ends in them.
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
    const page = await sitePage(urlAt(site.origin, request.url ?? '/'), frontEnds.map(latestBuild), {
      headers: { accept, ...(authorization && { authorization }) },
      connect: `ws://${host}`,
      script: element,
      language,
    });
    if (!page) return next();
    response.writeHead(page.status, { ...page.headers, 'cache-control': 'no-store' });
    response.end(page.body);
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error);
    const text = cause instanceof Error ? `${site.origin} does not answer: ${cause.message}.` : message;
    if (!(error instanceof ReleaseError)) console.error(error);
    response.writeHead(502, { 'content-type': 'text/html; charset=utf-8' });
    // It is loaded again after a change.
    response.end(`<head>${element}</head><pre>${text.replaceAll('<', '&lt;')}</pre>`);
  }
};
