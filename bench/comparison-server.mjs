/**
 * Serves what the product's first load is compared with, from memory and compressed as far as brotli goes: `/spa/...`
 * the single-page application, `/static/...` the rendered pages without scripts. The API is the product's.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Cross-Origin-Opener-Policy makes the browser start another process for the page, which it does for all or for none. */
const sameHeaders = ['cross-origin-opener-policy', 'x-content-type-options', 'referrer-policy'];

/** @typedef {{ type: string, body: Buffer, encoding?: string, headers?: Record<string, string> }} File */

/** @param {Buffer | string} content @param {string} type @returns {File} */
const compressed = (content, type) => ({
  type,
  body: brotliCompressSync(content),
  encoding: 'br',
});

/** @param {string} html the product's @param {string[]} styles of the single-page application @param {string} script */
const spaPage = (html, styles, script) => {
  const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  const { state: _rendered, ...page } = JSON.parse(data);
  return `<!doctype html>
<html lang="en" data-scripting>
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${styles.map((style) => `<link rel="stylesheet" href="/assets/${style}">`).join('\n')}
<script defer src="/assets/${script}"></script>
</head>
<body class="dark">
<div id="root"></div>
<script type="application/json" id="page-data">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
};

/** What was rendered, with its styles and without any script. @param {string} html */
const staticPage = (html) =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="preload" as="script"[^>]*>\n?/g, '');

/**
 * @param {'spa' | 'static'} kind
 * @param {string} product its address
 */
export const startComparison = async (kind, product) => {
  const dist = join(import.meta.dirname, 'spa', 'dist');
  const names = readdirSync(dist);
  const main = (/** @type {string} */ end) =>
    names.filter((name) => name.startsWith('main.') && name.endsWith(end));
  /** @type {Map<string, File>} */
  const files = new Map();
  for (const name of names) {
    const type = types[/** @type {keyof typeof types} */ (extname(name))];
    files.set(`/assets/${name}`, compressed(readFileSync(join(dist, name)), type));
  }

  /** @param {string} path @returns {Promise<File>} */
  const fetched = async (path) => {
    const answer = await fetch(product + path);
    const type = answer.headers.get('content-type') ?? '';
    if (!type.startsWith('text/html')) {
      const body = Buffer.from(await answer.arrayBuffer());
      return /^image\/(?!svg)|^font/.test(type) ? { type, body } : compressed(body, type);
    }
    const html = await answer.text();
    const page = kind === 'spa' ? spaPage(html, main('.css'), main('.js')[0] ?? '') : staticPage(html);
    const headers = sameHeaders.map((name) => [name, answer.headers.get(name) ?? '']);
    return { ...compressed(page, type), headers: Object.fromEntries(headers) };
  };

  const server = createServer(async ({ url = '/' }, response) => {
    const isApi = url.startsWith('/api/');
    const file = files.get(url) ?? (await fetched(url));
    if (!isApi) files.set(url, file);
    response.writeHead(200, {
      ...file.headers,
      'content-type': file.type,
      'content-length': file.body.length,
      ...(file.encoding && { 'content-encoding': file.encoding }),
      'cache-control':
        isApi || file.type.startsWith('text/html') ? 'no-cache' : 'max-age=31536000, immutable',
    });
    response.end(file.body);
  });
  server.keepAliveTimeout = 72_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
};
