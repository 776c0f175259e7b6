import type { Asset, Release } from './release.js';

/** Every file that a release names: the browser's and the server's. */
export const assetsOf = ({ browser, server }: Release): Asset[] => [
  ...browser.entry,
  ...browser.styles,
  ...Object.values(browser.modules).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ...Object.values(server),
];
