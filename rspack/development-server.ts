import path from 'node:path';
import type { Compiler, Configuration } from '@rspack/core';

/** Hot reload from its own origin, in a page that the API serves. */
export const developmentServer = ({ port, origin }: URL): Configuration => ({
  lazyCompilation: false,
  // While a file has a mistake, the page keeps what was built last.
  optimization: { emitOnErrors: false },
  devServer: {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    client: { overlay: false, webSocketURL: `${origin.replace('http', 'ws')}/ws` },
  },
});

/** Reloads screens in place, whatever they export beside their component. */
export const acceptScreens = (files: string[]) => ({
  apply: ({ context, options }: Compiler) => {
    options.module.rules.push({
      include: files.map((file) => path.join(context, file)),
      loader: path.join(import.meta.dirname, 'accept-screen.mjs'),
    });
  },
});
