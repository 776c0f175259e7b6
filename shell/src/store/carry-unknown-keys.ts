import type { Action, Reducer } from '@reduxjs/toolkit';

/**
 * Keeps the slices that no reducer knows yet. Without this the first action would erase the stored slice of a remote
 * that loads later, and its reducer would begin from nothing.
 */
export function carryUnknownKeys<State extends object>(reducer: Reducer<State>): Reducer<State> {
  return (state: State | undefined, action: Action): State => {
    if (state === undefined) return reducer(undefined, action);
    const next = reducer(state, action);
    const unknown = Object.entries(state).filter(([key]) => !(key in next));
    return unknown.length === 0 ? next : unchanged(state, { ...Object.fromEntries(unknown), ...next });
  };
}

/** The same object where nothing in it changed, so that subscribers have nothing to do. */
function unchanged<State extends object>(before: State, after: State): State {
  const same = Object.entries(after).every(([key, value]) => before[key as keyof State] === value);
  return same ? before : after;
}
