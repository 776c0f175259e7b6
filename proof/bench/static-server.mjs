/**
 * Serves what the product's first load is compared with: its pages as they are rendered, without any script, from memory and
 * compressed as far as brotli goes.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** Cross-Origin-Opener-Policy makes the browser start another process for the page, which it does for both or for none. */
const sameHeaders = ['cross-origin-opener-policy', 'x-content-type-options', 'referrer-policy'];

/** @param {string} html */
const withoutScripts = (html) =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="preload" as="script"[^>]*>\n?/g, '');

/** @param {string} product its address @param {string} path */
const fetched = async (product, path) => {
  const answer = await fetch(product + path);
  const type = answer.headers.get('content-type') ?? '';
  const isPage = type.startsWith('text/html');
  const content = isPage ? withoutScripts(await answer.text()) : Buffer.from(await answer.arrayBuffer());
  const isCompressed = !/^image\/(?!svg)|^font/.test(type);
  const body = isCompressed ? brotliCompressSync(content) : Buffer.from(content);
  return {
    body,
    headers: {
      ...(isPage && Object.fromEntries(sameHeaders.map((name) => [name, answer.headers.get(name) ?? '']))),
      ...(isCompressed && { 'content-encoding': 'br' }),
      'content-type': type,
      'content-length': body.length,
      'cache-control': isPage ? 'no-cache' : 'max-age=31536000, immutable',
    },
  };
};

/** @param {string} product its address */
export const startStatic = async (product) => {
  /** @type {Map<string, Awaited<ReturnType<typeof fetched>>>} */
  const files = new Map();
  const server = createServer(async ({ url = '/' }, response) => {
    const file = files.get(url) ?? (await fetched(product, url));
    files.set(url, file);
    response.writeHead(200, file.headers).end(file.body);
  });
  server.keepAliveTimeout = 72_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
};
