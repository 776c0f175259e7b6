import { configureStore } from '@reduxjs/toolkit';
import { lateMiddleware, rootReducer } from '../store/store';

/**
 * The store as the shell makes it, without what is stored.
 *
 * @param apiBase where the API is found, without `/api`
 */
export const createTestStore = (apiBase = 'http://api.invalid') =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      // The two checks warn when the machine is slow.
      defaults({
        thunk: { extraArgument: { apiBase, fetch } },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(lateMiddleware.middleware),
  });
