import { inEnglish, textIn } from '@portico/contract/texts/message';
import { configureStore } from '@reduxjs/toolkit';
import { lateMiddleware, rootReducer, type Services } from '../store/store';

/** The shell's store without persistence. `apiBase` is without `/api`. */
export const createTestStore = (
  apiBase = 'http://api.invalid',
  navigate: Services['navigate'] = () => {},
  texts = inEnglish,
) =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      // These checks warn on slow machines.
      defaults({
        thunk: { extraArgument: { apiBase, fetch, navigate, text: textIn(texts) } as Services },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(lateMiddleware.middleware),
  });

export type TestStore = ReturnType<typeof createTestStore>;
