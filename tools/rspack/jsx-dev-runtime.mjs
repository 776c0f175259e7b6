import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

// React's own fails with the production build of the site's shell, which stays where the kit has another version of React.

export { Fragment };

/**
 * What React Refresh's transform calls.
 *
 * @param {import('react').ElementType} type @param {object} props @param {string | undefined} key @param {boolean} isStatic
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
