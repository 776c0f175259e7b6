/**
 * A loader: a screen that is changed takes the place of the one that is shown. React's hot reload does so for modules that
 * export nothing but components, and a screen may export what the server renders it with, such as `prefetch`.
 *
 * @param {string} source
 */
export default (source) => `${source}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  __react_refresh_utils__.enqueueUpdate();
}`;
