// Runs first in each page of a trial: React's development build warns, and says what isn't as the server rendered it.
import './page.js';
import client from 'react-dom/client';
import { provideDevelopmentReact } from '../dev/development-react.js';

/** The shell has set these, as the policy forbids the attribute, which React compares. @param {Element} element */
const giveBackStyle = (element) => {
  const { style } = element.dataset;
  delete element.dataset.style;
  element.getAttribute = (name) =>
    name === 'style' ? style : Element.prototype.getAttribute.call(element, name);
};

provideDevelopmentReact(() => undefined, {
  'react-dom/client': {
    ...client,
    hydrateRoot(root, app, options) {
      root.querySelectorAll('[data-style]').forEach(giveBackStyle);
      const onRecoverableError = (error, info) => {
        console.error(error.stack + info.componentStack);
        options.onRecoverableError(error, info);
      };
      return client.hydrateRoot(root, app, { ...options, onRecoverableError });
    },
  },
});
