import type { ReactNode } from 'react';
import { Provider } from '../store/store';
import { createTestStore, type TestStore } from './create-test-store';

/** Options for `render`, with a store. */
export const inStore = (store: TestStore = createTestStore()) => ({
  wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
});
