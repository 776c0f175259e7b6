import path from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { addRuntime } from './add-runtime.ts';

/** What a development server needs of a build besides. */
export const hotReload: Configuration = {
  lazyCompilation: false,
  stats: 'errors-only',
  infrastructureLogging: { level: 'warn' },
  // While a file has an error, the page keeps the last good build.
  optimization: { emitOnErrors: false },
};

export const developedJsx = {
  'react/jsx-dev-runtime$': path.join(import.meta.dirname, 'jsx-dev-runtime.mjs'),
};

/** Hot-reloads screens, whatever they export besides their component. */
export const acceptScreens = (files: string[]) => ({
  apply: ({ context, options }: Compiler) => {
    options.module.rules.push({
      include: files.map((file) => path.join(context, file)),
      loader: path.join(import.meta.dirname, 'accept-screen.mjs'),
    });
  },
});

/** Pages run no script without a hash, and a build can't know the hashes of later ones. */
export const hashLoadedScripts = addRuntime(
  'hash-loaded-scripts',
  [rspack.RuntimeGlobals.loadScript],
  () => `${rspack.RuntimeGlobals.loadScript} = async (url, done) => {
    const script = document.createElement('script');
    script.onload = script.onerror = done;
    try {
      const content = await (await fetch(url)).arrayBuffer();
      const hash = await crypto.subtle.digest('SHA-384', content);
      script.integrity = 'sha384-' + btoa(String.fromCharCode(...new Uint8Array(hash)));
    } catch (error) {
      return done(error);
    }
    script.crossOrigin = 'anonymous';
    script.src = url;
    document.head.append(script);
  };`,
);
