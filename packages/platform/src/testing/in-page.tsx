import type { ReactNode } from 'react';
import { PageProvider } from '../page/page';
import { BrowserRouter } from '../router/router';
import { Provider } from '../store/store';
import { createTestStore } from './create-test-store';
import { examplePage } from './example-page';

/** Options for `render`, with what the shell has around a screen. */
export const inPage = (store = createTestStore(), page = examplePage) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <PageProvider value={page}>
        <BrowserRouter>{children}</BrowserRouter>
      </PageProvider>
    </Provider>
  ),
});
