import { inEnglish, type Text, textIn } from '@portico/contract/texts/message';
import { sessionRenewed } from '@portico/platform/session';
import { lateMiddleware, rootReducer, type RootState, type Services } from '@portico/platform/store';
import { type Action, configureStore, type Reducer } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { mergeStoredState, notRestored, storedState } from './stored-state';

/** @param state slices that the server or the inline script already knows */
export function createStore(
  services: Omit<Services, 'text'> & { text?: Text },
  state: Record<string, unknown> = {},
) {
  return configureStore({
    reducer: persisted(forgetPerson(carryUnknownKeys(rootReducer))),
    preloadedState: { ...rootReducer(undefined, { type: 'store/created' }), ...state } as never,
    // The checks of development warn on slow machines.
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { text: textIn(inEnglish), ...services } as Services },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(lateMiddleware.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;

/** Persists everything except `notRestored` (specification, section 4). */
const persisted = <State extends object>(reducer: Reducer<State>) =>
  persistReducer<State>(
    {
      key: 'root',
      version: -1,
      timeout: 5_000,
      blacklist: [...notRestored],
      storage: storedState,
      stateReconciler: mergeStoredState,
    },
    reducer,
  );

/**
 * Resets everything that may belong to the previous person when the person changes: the API's cache and remotes' slices.
 * `interruption` stays: it belongs to the person who may sign in again.
 */
export const forgetPerson =
  (reducer: Reducer<RootState>): Reducer<RootState> =>
  (state, action) => {
    const next = reducer(state, action);
    const isSamePerson = state?.session.token === next.session.token || sessionRenewed.match(action);
    if (state === undefined || isSamePerson) return next;
    const { session, theme, interruption } = next;
    // Alerts' actions are for the previous person only.
    const alerts = next.alerts.filter(({ action: offered }) => offered === undefined);
    return reducer({ session, theme, alerts, interruption }, { type: 'session/changed' });
  };

/** Keeps slices without a reducer: restored slices of remotes that aren't loaded yet. */
export function carryUnknownKeys<State extends object>(reducer: Reducer<State>): Reducer<State> {
  return (state: State | undefined, action: Action): State => {
    if (state === undefined) return reducer(undefined, action);
    const next = reducer(state, action);
    const unknown = Object.entries(state).filter(([key]) => !(key in next));
    return unknown.length === 0 ? next : unchanged(state, { ...Object.fromEntries(unknown), ...next });
  };
}

/** The same object if nothing in it changed, so that subscribers don't update. */
function unchanged<State extends object>(before: State, after: State): State {
  const isSame = Object.entries(after).every(([key, value]) => before[key as keyof State] === value);
  return isSame ? before : after;
}
