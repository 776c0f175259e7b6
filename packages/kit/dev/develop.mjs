import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ReleaseError } from '../../release/dist/release-store.js';
import { loadRecipe } from '../build-remote.mjs';
import { OpenPages } from './open-pages.mjs';
import { baseOf, clientScript, pageWithRemote, version } from './page-with-remote.mjs';
import { changePage, passOn, SiteError } from './site.mjs';

/** Beside the bundled command. */
const clientFile = join(import.meta.dirname, 'dev', 'client.js');

/** If it is in use, any other. */
const usualPort = 4600;

const orphanCheckMs = 1_000;

/**
 * Shows a site as it would be with this repository's remote, which is rebuilt after each change, until the process is
 * stopped.
 *
 * @param {string} folder
 * @param {string} name the remote's
 * @param {URL} site
 */
export const develop = async (folder, name, site) => {
  const pages = new OpenPages();
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', site);
    const asksForPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    try {
      if (pathname === '/portico-dev/changes') pages.add(response, search);
      else if (pathname === '/portico-dev/client.js') sendFile(response, clientFile);
      else if (pathname.startsWith(baseOf(name)))
        sendFile(response, join(folder, 'dist/browser', pathname.slice(baseOf(name).length)));
      else if (asksForPage)
        await changePage(site, request, response, (html) =>
          pageWithRemote(html, pathname, folder, name, pages.builds),
        );
      else await passOn(site, request, response);
    } catch (error) {
      sendFailure(response, error, pages.builds);
    }
  });
  await watch(folder, (failure) => pages.tell(failure));
  const port = await listen(server);
  console.log(`${name} is shown in ${site.origin} on http://localhost:${port}. Ctrl+C stops it.`);
  await Promise.race([once(process, 'SIGINT'), untilOrphaned()]);
  process.exit();
};

/** npm passes SIGTERM on to the shell between them, which ends without passing it on. */
const untilOrphaned = async () => {
  const parent = process.ppid;
  while (process.env['npm_command'] === undefined || process.ppid === parent) await setTimeout(orphanCheckMs);
};

/**
 * Builds now and after each change.
 *
 * @param {string} folder
 * @param {(failure: string | undefined) => void} built
 */
const watch = async (folder, built) => {
  const { rspack } = await import('@rspack/core');
  const [browser] = await loadRecipe(folder, version);
  // Open pages may still request files of earlier builds.
  const compiler = rspack({ ...browser, output: { ...browser?.output, clean: false } });
  compiler.hooks.afterCompile.tap('portico dev', ({ fileDependencies }) => {
    fileDependencies.add(join(folder, 'remote.json'));
  });
  await new Promise((first) => {
    compiler.watch({}, (error, stats) => {
      const text = stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : undefined;
      built(error?.message ?? text);
      first(undefined);
    });
  });
};

/** @param {import('node:http').Server} server */
const listen = async (server) => {
  try {
    await once(server.listen(usualPort, 'localhost'), 'listening');
  } catch {
    await once(server.listen(0, 'localhost'), 'listening');
  }
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
};

/** Of those that browsers insist on. @type {Record<string, string>} */
const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** @param {import('node:http').ServerResponse} response @param {string} file */
const sendFile = (response, file) => {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  const type = types[extname(file)];
  response.writeHead(200, { 'cache-control': 'no-store', ...(type && { 'content-type': type }) });
  createReadStream(file).pipe(response);
};

/** @param {import('node:http').ServerResponse} response @param {unknown} error @param {number} build */
const sendFailure = (response, error, build) => {
  // Someone left, or the site stopped in the middle.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const isExplained = error instanceof SiteError || error instanceof ReleaseError;
  if (!isExplained) console.error(error);
  const text = (isExplained ? error.message : String(error)).replaceAll('<', '&lt;');
  response.writeHead(502, { 'content-type': 'text/html; charset=utf-8' });
  // It is loaded again after the next build.
  response.end(`<pre>${text}</pre>${clientScript(build)}`);
};
