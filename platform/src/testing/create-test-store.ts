import { configureStore } from '@reduxjs/toolkit';
import type { Services } from '../store/store';
import { lateMiddleware, rootReducer } from '../store/store';

/**
 * The store as the shell makes it, without what is stored.
 *
 * @param apiBase where the API is found, without `/api`
 * @param navigate told of where thunks lead to
 */
export const createTestStore = (apiBase = 'http://api.invalid', navigate: Services['navigate'] = () => {}) =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      // The two checks warn when the machine is slow.
      defaults({
        thunk: { extraArgument: { apiBase, fetch, navigate } as Services },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(lateMiddleware.middleware),
  });

export type TestStore = ReturnType<typeof createTestStore>;
