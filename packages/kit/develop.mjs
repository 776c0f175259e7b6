import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addHeaders, answerPage } from './dev/answer-page.mjs';
import { scriptOf } from './dev/developed-page.mjs';
import { exchangeProblems } from './dev/problems.mjs';
import { refusalsOf } from './dev/refusals.mjs';

/**
 * A front end of this machine. The builds are those that the recipe has for a development server: the last reloads itself, the others
 * are what would be published.
 *
 * @typedef {{ name: string, folder: string, builds: import('@rspack/core').Configuration[] }} Developed
 */

const orphanCheckMs = 1_000;

/**
 * Shows a site as it would be with front ends of this machine, which reload themselves, and says what publishing would refuse.
 *
 * @param {Developed[]} frontEnds
 * @param {URL} site
 * @param {string} [language] to show it in, instead of its own
 */
export const develop = async (frontEnds, site, language) => {
  const { rspack } = await import('@rspack/core');
  const { RspackDevServer } = await import('@rspack/dev-server');
  for (const { folder } of frontEnds)
    rmSync(join(folder, 'dist/development'), { recursive: true, force: true });
  const path = join(/** @type {Developed} */ (frontEnds[0]).folder, 'dist/development/page');
  const script = pageScript(path, './dev/page.js');
  const compiler = rspack([...frontEnds.map(({ builds }) => /** @type {any} */ (builds.at(-1))), script]);
  /** @type {Map<string, string[]>} */
  const refusals = new Map();
  // If it is in use, the next one.
  process.env['RSPACK_DEV_SERVER_BASE_PORT'] ??= '4600';
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port: 'auto',
      hot: true,
      static: false,
      client: { overlay: false, logging: 'warn' },
      devMiddleware: { writeToDisk: true },
      watchFiles: frontEnds.flatMap(({ folder }) => [join(folder, 'remote.json'), join(folder, 'messages')]),
      proxy: [
        {
          context: () => true,
          target: site.origin,
          changeOrigin: true,
          headers: { origin: site.origin },
          // The site may close a kept connection just when it is used (ECONNRESET).
          agent: false,
        },
      ],
      setupMiddlewares: (middlewares) => {
        const proxy = middlewares.findIndex(({ name }) => name === 'http-proxy-middleware');
        middlewares.splice(
          proxy,
          0,
          { name: 'problems', path: '/portico-dev/problems', middleware: exchangeProblems(refusals) },
          {
            name: 'page',
            middleware: answerPage(
              site,
              frontEnds,
              async () => {
                await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
                return scriptOf(path);
              },
              language,
            ),
          },
        );
        return [{ name: 'headers', path: '/releases', middleware: addHeaders(site) }, ...middlewares];
      },
    },
    compiler,
  );
  let checking = Promise.resolve();
  compiler.compilers.forEach(({ hooks }, index) => {
    const frontEnd = frontEnds[index];
    if (!frontEnd) return;
    hooks.afterCompile.tap('portico dev', ({ fileDependencies }) => {
      fileDependencies.add(join(frontEnd.folder, 'remote.json'));
    });
    hooks.done.tap('portico dev', (stats) => {
      if (stats.hasErrors()) return;
      checking = checking.then(async () => {
        const lines = await refusalsOf(frontEnd);
        const known = refusals.get(frontEnd.name) ?? [];
        if (lines.join() !== known.join())
          console.error(lines.join('\n') || `Publishing ${frontEnd.name} would not refuse it any more.`);
        refusals.set(frontEnd.name, lines);
        const { webSocketServer } = server;
        if (webSocketServer) server.sendMessage(webSocketServer.clients, 'still-ok');
      });
    });
  });
  await server.start();
  const names = frontEnds.map(({ name }) => name).join(', ');
  console.log(`${names} in ${site.origin}: http://localhost:${server.options.port}. Ctrl+C stops it.`);
  await untilOrphaned();
  process.exit();
};

/** npm passes SIGTERM on to the shell between them, which ends without passing it on. */
const untilOrphaned = async () => {
  const parent = process.ppid;
  while (process.env['npm_command'] === undefined || process.ppid === parent) await wait(orphanCheckMs);
};

/**
 * With React's development build, which replaces the site's.
 *
 * @param {string} path
 * @param {string} page beside this file
 * @returns {import('@rspack/core').Configuration}
 */
export const pageScript = (path, page) => ({
  name: 'portico-dev',
  mode: 'development',
  devtool: false,
  target: ['web', 'es2022'],
  // Beside the bundled command, too.
  context: import.meta.dirname,
  entry: { page },
  output: { path, publicPath: '/portico-dev/', filename: '[name].js', uniqueName: 'portico-dev' },
  lazyCompilation: false,
  stats: 'errors-only',
  infrastructureLogging: { level: 'warn' },
});
