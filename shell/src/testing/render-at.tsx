import type { Page } from '@portico/contract/pages/page';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { PageProvider } from '@portico/platform/page';
import { BrowserRouter } from '@portico/platform/router';
import { sessionBegun, type StoredSession } from '@portico/platform/session';
import { Provider } from '@portico/platform/store';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { examplePage } from '@portico/platform/testing/example-page';
import { createStore } from '../store/create-store';

interface Surroundings {
  remotes?: PageRemote[];
  site?: Partial<Page['site']>;
  /** Without `/api`. */
  apiBase?: Page['apiBase'];
  /** Of the store's calls, without `/api`. */
  api?: string;
  session?: StoredSession;
  /** Receives the errors that boundaries catch. */
  onCaughtError?: (error: unknown) => void;
}

/** Renders a part of the shell in its providers, at a path. */
export function renderAt(path: string, part: ReactNode, surroundings: Surroundings = {}) {
  const { remotes = [], site, apiBase = '', api = 'http://api.invalid', ...others } = surroundings;
  const { session = { token: null, isAdmin: false }, ...options } = others;
  history.replaceState(null, '', path);
  const store = createStore({ apiBase: api, fetch });
  store.dispatch(sessionBegun(session));
  const rendered = render(
    <Provider store={store}>
      <PageProvider value={{ ...examplePage, site: { ...examplePage.site, ...site }, remotes, apiBase }}>
        <BrowserRouter>{part}</BrowserRouter>
      </PageProvider>
    </Provider>,
    options,
  );
  return { store, ...rendered };
}
