import { english } from '@portico/contract/texts/language';
import type { ReactNode } from 'react';
import { PageProvider } from '../page/page';
import { BrowserRouter } from '../router/router';
import { Provider } from '../store/store';
import { TextProvider } from '../text/text';
import { createTestStore } from './create-test-store';
import { examplePage } from './example-page';

/** Options for `render`, with what the shell has around a screen: all texts of the page, too. */
export const inPage = (store = createTestStore(), page = examplePage) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <PageProvider value={page}>
        <TextProvider
          value={{ language: page.language ?? english, catalogues: Object.values(page.texts ?? {}) }}
        >
          <BrowserRouter>{children}</BrowserRouter>
        </TextProvider>
      </PageProvider>
    </Provider>
  ),
});
