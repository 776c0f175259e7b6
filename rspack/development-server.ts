import type { Configuration } from '@rspack/core';

/** Hot reload from an origin of its own, inside a page that the API serves. */
export const developmentServer = ({ port, origin }: URL): Configuration => ({
  lazyCompilation: false,
  // While there is a mistake in a file, the page goes on with what was built last.
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
