/**
 * A loader that makes screens accept hot updates. React Refresh only does so for modules that export nothing but
 * components, and a screen may also export `prefetch`.
 *
 * @param {string} source
 */
export default (source) => `${source}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  __react_refresh_utils__.enqueueUpdate();
}`;
