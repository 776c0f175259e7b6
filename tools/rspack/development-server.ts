import path from 'node:path';
import type { Compiler, Configuration } from '@rspack/core';

/** Serves hot updates from its own origin to pages that the API serves. */
export const developmentServer = ({ port, origin }: URL): Configuration => ({
  lazyCompilation: false,
  stats: 'errors-only',
  infrastructureLogging: { level: 'warn' },
  // While a file has an error, the page keeps the last good build.
  optimization: { emitOnErrors: false },
  devServer: {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    // The API's server reads it.
    devMiddleware: { writeToDisk: (file) => file.endsWith('mf-manifest.json') },
    client: { overlay: false, webSocketURL: `${origin.replace('http', 'ws')}/ws` },
  },
});

/** Hot-reloads screens, whatever they export besides their component. */
export const acceptScreens = (files: string[]) => ({
  apply: ({ context, options }: Compiler) => {
    options.module.rules.push({
      include: files.map((file) => path.join(context, file)),
      loader: path.join(import.meta.dirname, 'accept-screen.mjs'),
    });
  },
});
