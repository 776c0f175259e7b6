import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** They are of one connection or encoding, or refuse scripts that are not released. */
const dropped = [
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'integrity-policy',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
];

/** @param {Iterable<[string, string]>} headers */
const kept = (headers) => Object.fromEntries([...headers].filter(([name]) => !dropped.includes(name)));

/**
 * @param {URL} site
 * @param {Pick<import('node:http').IncomingMessage, 'url' | 'method' | 'headers'>} request
 * @param {any} [body]
 */
const ask = async (site, { url = '/', method = 'GET', headers }, body) => {
  const { host: _host, referer: _referer, origin, ...rest } = headers;
  const passed = kept(/** @type {[string, string][]} */ (Object.entries(rest)));
  try {
    return await fetch(new URL(url, site), {
      method,
      headers: { ...passed, ...(origin && { origin: site.origin }) },
      redirect: 'manual',
      ...(body && { body, duplex: 'half' }),
    });
  } catch (error) {
    const { cause, message } = /** @type {Error} */ (error);
    throw new SiteError(
      `${site.origin} does not answer: ${cause instanceof Error ? cause.message : message}.`,
    );
  }
};

/** The site can't be reached. */
export class SiteError extends Error {
  /** @override */
  name = 'SiteError';
}

/**
 * Answers as the site does.
 *
 * @param {URL} site
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @throws {SiteError}
 */
export const passOn = async (site, request, response) => {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const answer = await ask(site, request, hasBody ? Readable.toWeb(request) : undefined);
  response.writeHead(answer.status, kept(answer.headers));
  if (!answer.body) response.end();
  else await pipeline(Readable.fromWeb(/** @type {any} */ (answer.body)), response);
};

/**
 * Answers with the site's page, changed.
 *
 * @param {URL} site
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {(html: string) => string} change
 * @throws {SiteError}
 */
export const changePage = async (site, request, response, change) => {
  const { 'if-none-match': _unchanged, ...headers } = request.headers;
  const answer = await ask(site, { url: request.url, headers });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  const text = await answer.text();
  const html = isPage ? change(text) : text;
  // The site may not know the address yet.
  const status = isPage ? 200 : answer.status;
  response.writeHead(status, { ...kept(answer.headers), 'cache-control': 'no-store' }).end(html);
};
