import { configureStore } from '@reduxjs/toolkit';
import type { Services } from '@portico/platform/store';
import { lateMiddleware, rootReducer } from '@portico/platform/store';
import { carryUnknownKeys } from './carry-unknown-keys';
import { forgetPerson } from './forget-person';
import { persisted } from './persistence';

/**
 * The one store of the page.
 *
 * @param state where it begins: what the server rendered with, or nothing
 */
export function createStore(services: Services, state: Record<string, unknown> | undefined) {
  return configureStore({
    reducer: persisted(forgetPerson(carryUnknownKeys(rootReducer))),
    ...(state === undefined ? {} : { preloadedState: state as never }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, serializableCheck: false }).concat(
        lateMiddleware.middleware,
      ),
  });
}

export type Store = ReturnType<typeof createStore>;
