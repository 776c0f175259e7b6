/**
 * All that the shell gives to remotes. An entry that is not imported here is not there at run time; those that the
 * shell does not use itself become chunks of their own, loaded with the first remote that needs them.
 */
export const provided: Record<string, () => Promise<object>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  '@portico/platform/account': () => import('@portico/platform/account'),
  '@portico/platform/alerts': () => import('@portico/platform/alerts'),
  '@portico/platform/api': () => import('@portico/platform/api'),
  '@portico/platform/avatar': () => import('@portico/platform/avatar'),
  '@portico/platform/dialog': () => import('@portico/platform/dialog'),
  '@portico/platform/editable-list': () => import('@portico/platform/editable-list'),
  '@portico/platform/form': () => import('@portico/platform/form'),
  '@portico/platform/list': () => import('@portico/platform/list'),
  '@portico/platform/page': () => import('@portico/platform/page'),
  '@portico/platform/router': () => import('@portico/platform/router'),
  '@portico/platform/row-dialog': () => import('@portico/platform/row-dialog'),
  '@portico/platform/session': () => import('@portico/platform/session'),
  '@portico/platform/store': () => import('@portico/platform/store'),
  '@portico/platform/theme': () => import('@portico/platform/theme'),
};
