import react from 'react';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';

/** A site's shell has React's production build, which can't hot-reload and warns of nothing. */
const development = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

/**
 * Has the site's shell run with React's development build, as Module Federation's browser extension does:
 * https://module-federation.io/guide/debug/chrome-devtool
 *
 * @param {() => void} onProvided if the shell shares it, and in this version
 * @param {Partial<typeof development>} [changed]
 */
export const provideDevelopmentReact = (onProvided, changed) => {
  window.__FEDERATION__ = {
    __GLOBAL_PLUGIN__: [
      {
        name: 'portico-dev',
        beforeInit(options) {
          const { shared } = options.userOptions;
          // The shell of 1.0 doesn't share it, and another version's parts don't fit.
          if (shared?.['react-dom/client']?.[0].version !== react.version) return options;
          onProvided();
          for (const [name, module] of Object.entries({ ...development, ...changed }))
            Object.assign(shared[name][0], { lib: () => module, loaded: true });
          return options;
        },
      },
    ],
  };
};
