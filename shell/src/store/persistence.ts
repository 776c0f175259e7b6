import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { mergeStoredState } from './merge-stored-state';
import { storedState } from './stored-state';

/**
 * The whole state but the alerts is kept under `persist:root` (specification, section 4); not what somebody typed when
 * the session ended, which stays in memory.
 */
export const persisted = <State extends object>(reducer: Reducer<State>) =>
  persistReducer<State>(
    {
      key: 'root',
      version: -1,
      timeout: 5_000,
      blacklist: ['alerts', 'interruption'],
      storage: storedState,
      stateReconciler: mergeStoredState,
    },
    reducer,
  );
